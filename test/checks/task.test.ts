import {expect, test} from 'vitest';
import {readTask, type TaskWords} from '../../src/checks/task.ts';

/** What a task asks for, by the names of the answers that are true. */
function asks(task: string): string[] {
  const words: TaskWords = readTask(task);
  return Object.entries(words).flatMap(([name, isAsked]) => (isAsked ? [name] : []));
}

test.each([
  ['make load async', []],
  ['make load async and keep its name', []],
  ['make load async, keeping the name', []],
  ['make load async without changing its name', []],
  ['rename load to fetch', ['asksForRename', 'asksForName', 'asksForChange']],
  ['fix the typo recieve', ['asksForName', 'asksForChange', 'isAboutText', 'isSmall']],
  ['remove the unused import', ['asksForChange', 'asksForRemoval']],
  ['change the port to 8080', ['asksForChange']],
  ['use fetch instead of load', ['asksForChange']],
  ['add a parameter to load', ['onlyAdds']],
  ['please add a parameter to load', ['onlyAdds']],
  ['add a parameter and remove the other', ['asksForChange', 'asksForRemoval']],
  ['fix(ui): add a parameter to load', ['onlyAdds']],
  ['[docs] Added a parameter', ['onlyAdds']],
  ['add a comment above load', ['onlyAdds', 'isAboutText']],
  ['the address of load', []],
  ['mache load asynchron', []],
  ['mache load asynchron, ohne den Namen zu ändern', []],
  ['mache load asynchron und behalte den Namen', []],
  ['benenne load in fetch um', ['asksForRename', 'asksForName', 'asksForChange']],
  ['load in fetch umbenennen', ['asksForRename', 'asksForName', 'asksForChange']],
  ['nenne load fetch', ['asksForName', 'asksForChange']],
  ['korrigiere den Tippfehler recieve', ['asksForName', 'asksForChange', 'isAboutText', 'isSmall']],
  ['entferne den unbenutzten Import', ['asksForChange', 'asksForRemoval']],
  ['lösche die erste Zeile', ['asksForChange', 'asksForRemoval', 'isSmall']],
  ['Ändere den Port auf 8080', ['asksForChange']],
  ['verwende fetch statt load', ['asksForChange']],
  ['bitte füge load einen Parameter hinzu', ['onlyAdds']],
  ['einen Parameter hinzufügen', ['onlyAdds']],
  ['füge einen Parameter hinzu und entferne den anderen', ['asksForChange', 'asksForRemoval']],
  ['füge über load einen Kommentar ein', ['onlyAdds', 'isAboutText']],
  ['ändere die Fehlermeldung', ['asksForChange', 'isAboutText']],
])('%s', (task, expected) => {
  expect(asks(task)).toEqual(expected);
});
