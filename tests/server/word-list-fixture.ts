import type { Word } from '#contract/schemas/word.ts'
import type { WordKindName } from '#contract/word-kinds.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { type Server } from '#tests/support/test-server.ts'
import { createStaff } from './staff-fixture.ts'

type Staff = Awaited<ReturnType<typeof createStaff>>

/** Two servers on one database, each with an index and cached answers of its own, and an editor at the first. */
export async function startTwoServers() {
  const server = await serverForTests()
  const second = await serverForTests({ dataFolder: server.config.dataFolder })
  return { server, second, editor: await createStaff(server, 'editor') }
}

/** The finder follows the change log once a second; a busy machine gets more time. */
export const liveWithin = { timeout: 30_000 }

/** One page of the words of a kind, narrowed by a text. */
export async function wordsOf(staff: Staff, kind: WordKindName, q = ''): Promise<Word[]> {
  const response = await staff.call('/words', { kind, q })
  return response.json<{ data: { words: Word[] } }>().data.words
}

/** The word with this name. */
export async function wordNamed(staff: Staff, kind: WordKindName, name: string): Promise<Word> {
  const word = (await wordsOf(staff, kind, name)).find(({ label }) => label === name)
  if (word === undefined) throw new Error(`${kind} has no ${name}`)
  return word
}

/** Saves fields of a word, or a new one without `word`. */
export const save = (staff: Staff, kind: WordKindName, word: Word | null, fields: object) =>
  staff.call('/word-save', { kind, id: word?.id ?? '', version: word?.version ?? 0, ...fields })

/** Why a call was refused, by field. */
export const errorsOf = (response: { json: <Body>() => Body }) =>
  response.json<{ errors: Record<string, string[]> }>().errors

/** A public read of one server. */
export const read = async <Body>({ app }: Server, url: string): Promise<Body> =>
  (await app.inject({ url: `/v1${url}` })).json<Body>()

export const messageOf = (response: { json: <Body>() => Body }) =>
  response.json<{ message: string }>().message
