const words = {
  'c-like': `abstract any as async await bool boolean break case catch char class const continue default defer delete do double
    else enum export extends extension final finally float fn for fun func function guard if impl implements import in init
    inout int interface internal is let long match mod mut namespace new nil null number open override package private protected
    protocol pub public readonly return self static string struct super switch this throw throws trait true false try type
    typeof undefined unsafe use val var void where while yield`,
  scripting: `and as assert async await begin break case class continue def del do done elif else elsif end esac except export
    False fi finally for from function global if import in is lambda local module nil None nonlocal not or pass raise require
    rescue return self then True true false try unless until when while with yield`,
  sql: `and as by create delete distinct do drop else elseif end false for from function group having if in insert into is
    join left limit local nil not null on or order return select set table then true union update values where while
    AND AS BY CREATE DELETE DISTINCT DROP FROM GROUP HAVING IN INSERT INTO IS JOIN LEFT LIMIT NOT NULL ON OR ORDER SELECT
    SET TABLE UNION UPDATE VALUES WHERE`,
  data: 'true false null',
  style: 'important media import supports keyframes',
} as const;

/** Words that a family of languages reserves; one set for all of a family is right often enough for colours. */
export function keywordsOf(family: keyof typeof words): ReadonlySet<string> {
  return new Set(words[family].split(/\s+/));
}
