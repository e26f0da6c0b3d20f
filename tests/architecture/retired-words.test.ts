import { expect, test } from 'vitest'
import { files, sourceFiles, textOf } from './source-files.ts'

/** Coined words that the code once used in place of a standard term. */
const retiredWords = new Set(
  [
    'bell deed drawn goers house judge kept lane parcel patience pocket',
    'shelf thrift told twin verdict wish wishes workshop',
  ]
    .join(' ')
    .split(' '),
)

/** Names of fields that are stored on devices and in databases, where they must not change. */
const storedNames = new Set(['kept_at', 'kept_files'])

/** Names of an outbox entry's stored fields, which only the file that reads and writes them, and tests of devices, may use. */
const storedEntryNames = new Set(['lane', 'told', 'verdict'])
const storedEntryFiles =
  /^src\/storage\/stored-entry\.ts$|^tests\/(chaos\/consistency-checks|browser\/print\.spec)\.ts$/

/** Words of the storeroom and the post, in their ordinary sense, where orders are packed and copies counted. */
const packingWords = new Set(['parcel', 'shelf'])
const packingFiles =
  /packing|waiting|staff-(orders|order-tables|stock)|^server\/(orders\/|core\/personal-data\/order-traces|database\/schema)|^seed\/|^src\/staff\/|^tests\/(server|browser|bench)\/.*(order|stock)/

const scripts = files.filter((file) => /^scripts\/.*\.mjs$/.test(file))

const commentsStringsAndNames =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|[A-Za-z_$][\w$]*/g

/** The retired words in a file's comments and identifiers. Strings may hold visible texts and stored names. */
function retiredWordsIn(text: string, file: string): string[] {
  return (text.match(commentsStringsAndNames) ?? [])
    .filter((token) => !/^['"`]/.test(token) && !storedNames.has(token))
    .filter((token) => !(storedEntryFiles.test(file) && storedEntryNames.has(token)))
    .flatMap(wordsOf)
    .filter((word) => retiredWords.has(word) && !(packingFiles.test(file) && packingWords.has(word)))
}

/** The words of a comment or of an identifier: 'cachedAnswers' has two. */
const wordsOf = (token: string) =>
  token
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-zåäö]+/)

test('no source file or script uses a retired word', () => {
  const found = [...sourceFiles, ...scripts]
    .map((file) => [file, retiredWordsIn(textOf(file), file)] as const)
    .filter(([, words]) => words.length > 0)
  expect(found).toEqual([])
})

test('the search for retired words reads comments and identifiers, not strings', () => {
  const text = "// A bell rings.\nconst keptAnswers = 'parcel' /* twin */"
  expect(retiredWordsIn(text, 'src/main.ts')).toEqual(['bell', 'kept', 'twin'])
})
