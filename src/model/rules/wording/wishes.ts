const VERBS =
  '(?:rename|change|replace|set|update|delete|remove|insert|add|append|prepend|put|write|import|swap|make|move|bump|increase|decrease|fix|benenne?|ändere?|aendere?|ersetze?|setze?|lösche?|loesche?|entferne?|füge?|fuege?|schreibe?|importiere?|erhöhe?|senke?|mache?)';

const CLAUSE_START = new RegExp(
  `(?:^|(?:[.;,!]|,? (?:and|und|then|dann|sowie|as well as|afterwards|danach))\\s+)(?:(?:then|also|please|dann|auch|bitte) )*${VERBS}(?= \\S)`,
  'giu',
);
const INFINITIVE =
  /(?<=\s)(?:umbenennen|ersetzen|ändern|löschen|entfernen|einfügen|hinzufügen)(?=$|[\s,.;])/giu;

/** How many edits a masked sentence asks for, told by the verbs its clauses begin or, in German, end with. */
export function countWishes(text: string): number {
  const imperatives = [...text.matchAll(CLAUSE_START)].length;
  const infinitives = [...text.matchAll(INFINITIVE)].length;
  return Math.max(1, imperatives + infinitives);
}

/** “do not rename a to b”, “never …”, “benenne a nicht in b um”: outside quotes, and not as a name in a rename. */
export function isForbidden(text: string): boolean {
  return FORBIDDEN.test(text) || FORBIDDEN_DE.test(text);
}

const FORBIDDEN =
  /^(?:do not|don(?:'|’)?t|never|not|avoid|stop|nicht|niemals|nie|auf keinen fall)(?!\p{L})/iu;
const FORBIDDEN_DE =
  /^(?:benenne?|ändere?|ersetze?|lösche?|entferne?|füge?|schreibe?|setze?)(?=\s).*(?<!\p{L})(?:nicht|niemals|keinesfalls|auf keinen fall)(?!\p{L})/iu;
