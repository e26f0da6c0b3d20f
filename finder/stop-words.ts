/** What editors have changed: words of their own, and built-in ones that count again. */
export type StopWordChanges = { added: string[]; removed: string[] }

/** The built-in stop words with the changes of editors. A search uses a stop word only when the query has no other word. */
export function changedStopWords(changes: StopWordChanges | undefined): ReadonlySet<string> {
  if (changes === undefined) return stopWords
  const words = new Set([...stopWords, ...changes.added])
  for (const word of changes.removed) words.delete(word)
  return words
}

/** Words that occur in almost every text, or are true of everything here. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'alla allt att av bara bli blir de dem den denna deras dess dessa det detta dig din ditt dina du där då efter ' +
    'ej eller en ens er era ett finns från få för gratis ha hade han har hon hos hur här i icke in inte jag ju kan kunna ' +
    'man med mellan men mer mig min mina mitt mot mycket många måste ni nu någon något några när och också om oss ' +
    'på samt sedan sig sin sina sitt ska skall som så sådan till under upp ut utan vad var vara varit vem vi vid vår ' +
    'våra vårt är än även åt över'
  ).split(' '),
)
