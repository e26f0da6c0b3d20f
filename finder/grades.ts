/** Grades as one unit: 'åk 3' is Årskurs 3 and matches no other 3. Users cannot search for the '#', which is part of no word. */
type GradeSpan = { start: number; end: number; units: string[] }

/** Every 'årskurs N', 'åk N–M' and 'åk 4, 5 och 6' in a normalised text. F (förskoleklass) is 0. */
export function findGrades(normalised: string): GradeSpan[] {
  if (!mayContainGrade.test(normalised)) return []
  return Array.from(normalised.matchAll(gradePhrase), (match) => ({
    start: match.index + (match[1] ?? '').length,
    end: match.index + match[0].length,
    units: unitsOf(match[2] ?? ''),
  }))
}

/** Whether this word is a grade unit rather than a word of the text. */
export function isGradeUnit(word: string): boolean {
  return word.startsWith('#')
}

const mayContainGrade = /(?:åk|årsk|årskurs(?:en|er|erna)?|klass(?:en|erna)?)\.?\s?[f\d]/
const number = '(?:f|\\d{1,2})'
const separator = '(?:\\s*[-–—−,/&+]\\s*|\\s+(?:till|och|eller|o|t\\.?o\\.?m\\.?)\\s+)'
// No lookbehind: Safari before 16.4 does not support it.
const gradePhrase = new RegExp(
  `(^|[^\\p{L}\\p{N}])(?:åk|årsk|årskurs(?:en|er|erna)?|klass(?:en|erna)?)\\.?\\s*` +
    `(${number}(?![\\p{L}\\p{N}])(?:${separator}${number}(?![\\p{L}\\p{N}]))*)`,
  'gu',
)
const range = /^\s*(?:[-–—−]|till|t\.?o\.?m\.?)\s*$/

function unitsOf(numbers: string): string[] {
  const units = new Set<string>()
  let previous = -1
  let previousEnd = 0
  for (const match of numbers.matchAll(/f|\d{1,2}/g)) {
    const grade = match[0] === 'f' ? 0 : Number(match[0])
    const between = numbers.slice(previousEnd, match.index)
    const from =
      previous >= 0 && range.test(between) && previous < grade && grade <= 13 ? previous + 1 : grade
    for (let unit = from; unit <= grade; unit++) units.add(`#${unit}`)
    previous = grade
    previousEnd = match.index + match[0].length
  }
  return [...units]
}
