/** What a task may call a piece of code, English and German, as a part of an expression. */
export const CODE_NOUN =
  '(?:function|func|fn|method|constructor|class|struct|structure|enum|protocol|interface|trait|type|actor|extension|component|hook|helper|funktion|methode|klasse|struktur|schnittstelle|typ)';

/** The same for things with a value. */
export const VALUE_NOUN =
  '(?:variable|var|constant|const|let|property|field|attribute|key|setting|option|identifier|symbol|name|konstante|konstanten|variablen|eigenschaft|feld|attribut|schlüssel|einstellung|bezeichner|namen)';

/** Names that live in one function only. */
export const LOCAL_NOUN =
  '(?:parameter|param|argument|arg|local variable|local|local constant|lokale variable|lokalen variablen)';

export const ARTICLE = '(?:the|a|an|my|our|this|that|der|die|das|den|dem|des|eine|einen|einem|einer|ein)';
