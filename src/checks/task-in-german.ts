/** What German words of a task ask for, by the same names as in English; `adding` is about the whole task. */
export const german = {
  renaming: anyOf(['(?:um)?benenn\\p{L}*', 'umbenannt\\p{L}*', 'um(?:ge)?tauf\\p{L}*']),
  naming: anyOf([
    'nenne?[nt]?',
    'hei(?:ß|ss)(?:en|t)',
    '(?:tipp|schreib|rechtschreib)fehler\\p{L}*',
    'rechtschreibung',
    'schreibweise',
    '(?:mehr|ein)zahl',
    'singular',
    '(?:besser|kürzer|länger)(?:e|en|er|es)?',
  ]),
  removing: anyOf([
    'entfern\\p{L}*',
    '(?:aus|weg)?(?:lösch|loesch)\\p{L}*',
    'gelöscht\\p{L}*',
    '(?:durch|weg)?(?:streich|gestrichen)\\p{L}*',
    '(?:weg|aus)(?:ge)?lass\\p{L}*',
    '(?:lass|wirf|werfe?|nimm|nehme?)',
    '(?:raus|hinaus|heraus|weg)\\p{L}*',
    '(?:ver|ab)?kürz\\p{L}*',
    '(?:vereinfach|ersetz|verschieb|verleg|auskommentier|deaktivier|bereinig|aufräum|räum|reduzier|verein|umschreib)\\p{L}*',
    '(?:fass|zusammenfass|zusammengefasst)\\p{L}*',
    'nicht|kein\\p{L}*|ohne|weniger',
    '(?:unbenutz|ungenutz|unbenötig|unnötig|überflüssig|veraltet|doppelt)\\p{L}*',
  ]),
  changing: anyOf([
    '(?:ver|ab|um)?(?:ge)?(?:änder|aender)\\p{L}*',
    '(?:aktualisier|wechs|tausch|austausch|verwend|benutz|nutz|setz|stell|umstell|korrigier|beheb|reparier|berichtig)\\p{L}*',
    '(?:um|ver)?wand(?:e?l|le)\\p{L}*',
    '(?:erhöh|verringer|senk|verdopp|halbier)\\p{L}*',
    'statt|anstatt|anstelle|stattdessen|sondern',
    '(?:groß|gross|klein)(?:schreib|geschrieben|buchstabe)\\p{L}*',
    'wird zu|soll|sollen|sollte',
  ]),
  adding: new RegExp(
    '^[^\\p{L}]*(?:bitte |kannst du |könntest du |nun |jetzt )*(?:füg|fueg|ergänz|ergaenz|importier|häng)\\p{L}*' +
      '|(?<!\\p{L})(?:hinzufügen|hinzufuegen|einfügen|einfuegen|ergänzen|anhängen)[^\\p{L}]*$',
    'u',
  ),
  text: anyOf([
    '\\p{L}*(?:kommentar|meldung|nachricht|beschreibung|beschriftung|überschrift|zeichenkette|begrüßung)\\p{L}*',
    '(?:dokumentation|doku|hinweis|titel|hilfe|ausgabe|aufschrift)\\p{L}*',
    'text\\p{L}*',
    'worte?s?|wörter|wortlaut|schriftzug',
    '(?:tipp|schreib|rechtschreib)fehler\\p{L}*',
    'rechtschreibung',
  ]),
  small: anyOf([
    '(?:tipp|schreib|rechtschreib)fehler\\p{L}*',
    '(?:eine?n?|die|das|den|diese[ns]?|erste[ns]?|letzte[ns]?) (?:zeile|wort|zahl|wert|konstante|import|version)',
    'zahl(?:en)?|version',
  ]),
  /** Passed over: that a name stays asks for nothing. */
  keepingName: new RegExp(
    '(?<!\\p{L})(?:ohne (?:den|die|ihren|seinen) namen? zu (?:ändern|verändern)' +
      '|(?:behalte?|lass(?:e)?) (?:den|ihren|seinen|dessen|deren) namen?(?: bei| so)?' +
      '|(?:der|ihr|sein) name (?:soll )?(?:bleibt|bleiben)(?: gleich)?' +
      '|(?:den|ihren|seinen) namen? (?:bei)?behalten)(?!\\p{L})',
    'gu',
  ),
} as const;

/** Whole words; umlauts belong to them. */
function anyOf(words: readonly string[]): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'u');
}
