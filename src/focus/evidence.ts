/** Reports how strongly one kind of evidence speaks for the path at a place of the listing. */
export type AddEvidence = (kind: string, place: number, strength: number) => void;
