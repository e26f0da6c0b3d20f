/** Words of school work in general: a search for 'klimatprojekt' or 'övningar klimat' is about climate, not about any project or exercise. */
const generalWords = new Set(
  (
    'övning uppgift lektion prov projekt arbete material blad häfte kort spel fråga läxa test text tema skola elev ' +
    'undervisning kunskap lära bok mall planering film video affisch första tredje sista nästa'
  ).split(' '),
)

/** Words for how or for whom a lesson should be, not for what it is about, in the base forms of the dictionary. Materials are not described by them, so a description has one by chance. */
const qualities = new Set(
  'lugn kul spännande mysig kreativ snabb färdig självgående inspirerande lämplig passande fin snygg nybörjare'.split(
    ' ',
  ),
)

/** Whether the word, in its base form, says little about what is looked for. */
export const isGeneral = (word: string): boolean => generalWords.has(word) || qualities.has(word)

/** Whether the word, in its base form, says how a lesson is to be. */
export const isQuality = (word: string): boolean => qualities.has(word)
