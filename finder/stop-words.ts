/** What editors have changed: words of their own, and built-in ones that count again. */
export type StopWordChanges = { added: string[]; removed: string[] }

/** The built-in stop words with the changes of editors. A search uses a stop word only when the query has no other word. */
export function changedStopWords(changes: StopWordChanges | undefined): ReadonlySet<string> {
  if (changes === undefined) return stopWords
  const words = new Set([...stopWords, ...changes.added])
  for (const word of changes.removed) words.delete(word)
  return words
}

/** Words that occur in almost every text, are true of everything here, or ask without saying of what: 'vad betyder', 'öva'. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'alla allt andra använda använder att av bara behöva behöver betyda betyder bli blir bra de dem den denna deras dess ' +
    'dessa det detta dig din dina ditt du då där efter ej eller en enkel enkelt enkla ens er era ett finns från fungera ' +
    'fungerar funka funkar få för gratis gör göra ha hade han har hon hos hur här i icke in inte jag ju kan kunna man med ' +
    'mellan men mer mig min mina mitt mot mycket många måste ni nu någon något några när och också olika om oss på rolig ' +
    'roliga roligt samt sedan sig sin sina sitt ska skall som så sådan till träna under upp ut utan vad var vara varit vem ' +
    'vi vid vår våra vårt åt än är även öva över nåt nån nåra lite varandra varann'
  ).split(' '),
)
