/** Whether a goal has the words of its source, or shorter ones of ours. */
export const wordings = ['full', 'short'] as const
export type Wording = (typeof wordings)[number]
export const wordingNames: Readonly<Record<Wording, string>> = { full: 'ordagrann', short: 'förkortad' }

/** The columns of a file with a curriculum, in the order in which the file is written. */
export const curriculumColumns = {
  code: 'Kod',
  parent: 'Under',
  position: 'Ordning',
  name: 'Text',
  valid_from: 'Gäller från',
  valid_to: 'Gäller till',
  source: 'Källa',
  read_on: 'Läst',
  wording: 'Ordalydelse',
} as const
export type CurriculumColumn = keyof typeof curriculumColumns
export const requiredColumns: readonly CurriculumColumn[] = ['code', 'parent', 'name', 'valid_from']

/** What an import of a curriculum does with a row, in the order of the page. */
export const goalOutcomes = ['error', 'new', 'changed', 'same'] as const
export type GoalOutcome = (typeof goalOutcomes)[number]

/** All subjects of compulsory and upper secondary school are about 4,000 points. */
export const maxCurriculumRows = 10_000
export const maxCurriculumBytes = 10 * 1024 * 1024
