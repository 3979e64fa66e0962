import {type Intent, type Outcome, understood} from './intent.ts';
import {matchOf, whole} from './match.ts';
import {ARTICLE} from './nouns.ts';
import {QUOTE, soleQuote, unmask} from './quotes.ts';
import type {Scoped} from './scope.ts';

/** “add an import of X”, “import X”, “add "import X" at the top”, “importiere X”; the text is as it was given. */
export function readImport({rest, scope, hasOnly}: Scoped): Outcome<Intent> | null {
  if (scope || hasOnly) return null;
  const words = matchOf(rest.text, patterns);
  const given = (words?.statement || words?.quoted || words?.what || '').trim();
  if (!words || given === '') return null;
  const quote = soleQuote(given, rest.quotes);
  const text = (quote?.text ?? unmask(given, rest.quotes)).trim();
  if (words.quoted && !looksLikeImport(text)) return null;
  if (!quote && / (?:and|und|&) |, (?![\w$}*])/.test(text.replace(/\{[^}]*\}/g, ''))) return null;
  return understood({kind: 'import', text, isQuoted: quote !== undefined});
}

const AT_TOP =
  '(?:,? (?:(?:at|to|near) the (?:very )?(?:top|beginning|start)(?: of the file)?|to the (?:imports|import list|list of imports)|(?:ganz )?(?:am anfang|oben)(?: der datei)?|zu den importen))?';
const ADD = '(?:add|insert|put|write|include|place)';
const IMPORT =
  '(?:missing |new |fehlenden |neuen )?(?:imports?|include|use)(?:[- ]?(?:statement|declaration|line|anweisung))?';
const OF =
  '(?: (?:of|for|von|für))?:?(?: (?:the )?(?:module|package|library|framework|header|modul|paket|bibliothek))?';

const patterns = [
  `${ADD} (?:${ARTICLE} )?(?:line |import |import line |statement )?(?<quoted>${QUOTE})${AT_TOP}`,
  `(?:at the (?:very )?top|am anfang),? (?:${ADD} )?(?<quoted>${QUOTE})`,
  `${ADD} (?<statement>(?:import|from|use|using|include|#include|@testable import) (?!(?:of|for|statement|line)\\b).+?)${AT_TOP}`,
  `${ADD} ${ARTICLE} ${IMPORT}${OF} (?<what>.+?)${AT_TOP}`,
  `${ADD} ${IMPORT}${OF} (?<what>.+?)${AT_TOP}`,
  `${ADD} (?:${ARTICLE} )?(?<what>\\S+) import${AT_TOP}`,
  `(?<statement>(?:import|#include|@testable import) .+?)${AT_TOP}`,
  `include (?<what>\\S+)${AT_TOP}`,
  `(?<statement>from \\S+ import .+?)${AT_TOP}`,
  `(?:füge?|fuege?|ergänze?|schreibe?|setze?) (?:${ARTICLE} )?(?:zeile )?(?<quoted>${QUOTE})${AT_TOP}(?: (?:ein|hinzu))?`,
  `(?:füge?|fuege?|ergänze?|schreibe?|setze?)${AT_TOP} (?:${ARTICLE} )?(?:zeile )?(?<quoted>${QUOTE})(?: (?:ein|hinzu))?`,
  `(?:füge?|fuege?|ergänze?)${AT_TOP} (?:${ARTICLE} )?${IMPORT}${OF} (?<what>.+?)${AT_TOP}(?: (?:ein|hinzu))?`,
  `importiere?${OF} (?<what>.+?)${AT_TOP}`,
  `(?:${ARTICLE} )?import${OF} (?<what>.+?)${AT_TOP} (?:hinzufügen|hinzufuegen|einfügen|ergänzen)`,
].map(whole);

function looksLikeImport(text: string): boolean {
  return (
    /^(?:@\w+ +)?(?:import|from \S+ import|use|pub use|using|#\s*include|require|require_once|const \S+ = require\()(?=[\s('"{<]|$)/.test(
      text.trim(),
    ) && !text.trim().includes('\n')
  );
}
