import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { toText } from '#contract/call-path.ts'
import type { Call } from '#contract/calls/call.ts'
import type { Caller } from '../callers/caller.ts'
import type { Store, DatabaseTransaction } from '../../database/open.ts'
import { refuseErased } from '../people/erasure.ts'
import type { Database } from '../../database/schema.ts'
import { RefusalError } from '../refusals/refusal-error.ts'
import { hashKey, openAnswer, sealAnswer } from './seal-answer.ts'

/**
 * Performs a write once for each Idempotency-Key, in one transaction with the key. The same key and fields get the first
 * response again; other fields are refused. A refused write stores no key, so that it can be corrected and sent again.
 */
export function withIdempotencyKey<Response extends object>(
  store: Store,
  { call, fields, caller }: { call: Call; fields: Record<string, unknown>; caller: Caller },
  write: (transaction: DatabaseTransaction) => Promise<Response>,
): Promise<Response> {
  return store.transaction().execute(async (transaction) => {
    // The write may store the address, and it belongs to the account.
    await refuseErased(transaction, caller, { emails: [fields['email']] })
    return writeOnce(transaction, { call, fields, caller }, () => write(transaction))
  })
}

/**
 * Performs one part of a write inside the write's own transaction, under a key that follows from the write's: whoever sends the part alone
 * with that key gets its response again.
 */
export const withDerivedKey = <Response extends object>(
  transaction: DatabaseTransaction,
  { call, fields, caller }: { call: Call; fields: Record<string, unknown>; caller: Caller },
  part: string,
  write: () => Promise<Response>,
): Promise<Response> => {
  const { idempotencyKey: key } = caller
  const derived = { ...caller, idempotencyKey: key === '' ? '' : derivedKey(key, part) }
  return writeOnce(transaction, { call, fields, caller: derived }, write)
}

/** 256 bits in base64url, a key like any other. */
export const derivedKey = (key: string, part: string) =>
  createHash('sha256')
    .update(JSON.stringify([key, part]))
    .digest('base64url')

async function writeOnce<Response extends object>(
  transaction: DatabaseTransaction,
  { call, fields, caller }: { call: Call; fields: Record<string, unknown>; caller: Caller },
  write: () => Promise<Response>,
): Promise<Response> {
  if (caller.idempotencyKey === '') return write()
  const owner = caller.customer?.id ?? 'guest'
  const submission = { owner, key: caller.idempotencyKey, call: call.name, fields_hash: hashFields(fields) }
  return storeAnswer(transaction, submission, write, plainAnswers)
}

/**
 * Performs a write of staff once for each Idempotency-Key, inside the write's own transaction. The same key and fields get the first response
 * again. Only who knows the key can read the stored response.
 */
export function writeOnceForStaff<Response>(
  transaction: DatabaseTransaction,
  sent: StaffSubmission,
  write: () => Promise<Response>,
): Promise<Response> {
  const submission = staffRecordOf(sent)
  return submission === null ? write() : storeAnswer(transaction, submission, write, sealedWith(sent))
}

/** The response of an earlier write of staff with this key, or null. For writes with preparations that a repeat can, or must, do without. */
export async function previousStaffResponse<Response>(
  store: Store,
  sent: StaffSubmission,
): Promise<Response | null> {
  const submission = staffRecordOf(sent)
  return submission && ((await findPreviousResponse(store, submission, sealedWith(sent))) as Response | null)
}

type StaffSubmission = { call: Call; fields: unknown; caller: Caller }

function staffRecordOf({ call, fields, caller }: StaffSubmission): IdempotencyRecord | null {
  const { idempotencyKey: key, customer } = caller
  if (key === '' || customer === null) return null
  const fields_hash = createHash('sha256').update(JSON.stringify(fields)).digest('hex')
  return { owner: customer.id, key: hashKey(key), call: call.name, fields_hash }
}

const sealedWith = ({ caller: { idempotencyKey: key } }: StaffSubmission): AnswerFormat => ({
  store: (answer) => sealAnswer(answer, key),
  read: (stored) => openAnswer(stored, key),
})

/** How the text of an answer is stored, and read again. */
type AnswerFormat = { store: (answer: string) => string; read: (stored: string) => string }
const plainAnswers: AnswerFormat = { store: (answer) => answer, read: (stored) => stored }

async function storeAnswer<Response>(
  transaction: DatabaseTransaction,
  submission: IdempotencyRecord,
  write: () => Promise<Response>,
  format: AnswerFormat,
): Promise<Response> {
  // The row's lock makes a concurrent duplicate wait here.
  const inserted = await transaction
    .insertInto('submission')
    .values({ ...submission, answer: '', created_at: Date.now() })
    .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (inserted === undefined) return (await findPreviousResponse(transaction, submission, format)) as Response
  const response = await write()
  await transaction
    .updateTable('submission')
    .set({ answer: format.store(JSON.stringify(response)) })
    .where('owner', '=', submission.owner)
    .where('key', '=', submission.key)
    .execute()
  return response
}

/** The response of an earlier write with this key, or null. For writes with slow preparations, which a repeat can skip. */
export async function previousResponse<Response extends object>(
  store: Store,
  { call, fields, caller }: { call: Call; fields: Record<string, unknown>; caller: Caller },
): Promise<Response | null> {
  if (caller.idempotencyKey === '') return null
  const owner = caller.customer?.id ?? 'guest'
  const submission = { owner, key: caller.idempotencyKey, call: call.name, fields_hash: hashFields(fields) }
  return (await findPreviousResponse(store, submission, plainAnswers)) as Response | null
}

type IdempotencyRecord = { owner: string; key: string; call: string; fields_hash: string }

async function findPreviousResponse(
  store: Kysely<Database>,
  { owner, key, call, fields_hash }: IdempotencyRecord,
  format: AnswerFormat,
): Promise<object | null> {
  const earlier = await store
    .selectFrom('submission')
    .select(['call', 'fields_hash', 'answer'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst()
  if (earlier === undefined) return null
  if (earlier.call !== call || earlier.fields_hash !== fields_hash)
    throw new RefusalError('INVALID', { message: 'Nyckeln har redan använts till något annat.' })
  return JSON.parse(format.read(earlier.answer)) as object
}

/** Hashes the fields in a canonical form, because 1 in JSON is '1' in a form. */
function hashFields(fields: Record<string, unknown>): string {
  const entries = Object.entries(fields)
    .map(([name, value]) => [name, toText(value)])
    .filter(([, text]) => text !== '')
    .sort(([name = ''], [other = '']) => (name < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex')
}
