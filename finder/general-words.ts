/** Words of school work in general: a search for 'klimatprojekt' or 'övningar klimat' is about climate, not about any project or exercise. */
const generalWords = new Set(
  (
    'övning uppgift lektion prov projekt arbete material blad häfte kort spel fråga läxa test text tema skola elev ' +
    'undervisning kunskap lära bok mall planering film video affisch'
  ).split(' '),
)

/** Whether the word, in its base form, says little about what is looked for. */
export const isGeneral = (word: string): boolean => generalWords.has(word)
