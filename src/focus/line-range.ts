/** Lines of a file, from 1 and inclusive. */
export type LineRange = {firstLine: number; lastLine: number};
