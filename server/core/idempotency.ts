import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { toText } from '#contract/call-path.ts'
import type { Call } from '#contract/calls/call.ts'
import type { Caller } from './caller.ts'
import type { Store, DatabaseTransaction } from '../database/open.ts'
import { refuseErased } from './erasure.ts'
import type { Database } from '../database/schema.ts'
import { RefusalError } from './refusal-error.ts'

/**
 * Does a deed once for each Idempotency-Key, in one transaction with the key: the same key and fields get the first
 * answer again, other fields are refused. A deed that is refused leaves no key behind, so that it can be mended and sent again.
 */
export function withIdempotencyKey<Answer extends object>(
  store: Store,
  { call, fields, caller }: { call: Call; fields: Record<string, unknown>; caller: Caller },
  deed: (writing: DatabaseTransaction) => Promise<Answer>,
): Promise<Answer> {
  return store.transaction().execute(async (writing) => {
    // The deed may store the address, and belongs to the account.
    await refuseErased(writing, caller, { emails: [fields['email']] })
    if (caller.idempotencyKey === '') return deed(writing)
    const submission = {
      owner: caller.customer?.id ?? 'guest',
      key: caller.idempotencyKey,
      call: call.name,
      fields_hash: hashFields(fields),
    }
    // A twin that is under way is waited for here, by the row's lock.
    const first = await writing
      .insertInto('submission')
      .values({ ...submission, answer: '', created_at: Date.now() })
      .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst()
    if (first === undefined) return (await findPreviousResponse(writing, submission)) as Answer
    const answer = await deed(writing)
    await writing
      .updateTable('submission')
      .set({ answer: JSON.stringify(answer) })
      .where('owner', '=', submission.owner)
      .where('key', '=', submission.key)
      .execute()
    return answer
  })
}

/** The answer of a deed that was done under this key before; null when it was not. For what takes long to make ready for the deed. */
export async function previousResponse<Answer extends object>(
  store: Store,
  { call, fields, caller }: { call: Call; fields: Record<string, unknown>; caller: Caller },
): Promise<Answer | null> {
  if (caller.idempotencyKey === '') return null
  const owner = caller.customer?.id ?? 'guest'
  const submission = { owner, key: caller.idempotencyKey, call: call.name, fields_hash: hashFields(fields) }
  return (await findPreviousResponse(store, submission)) as Answer | null
}

type IdempotencyRecord = { owner: string; key: string; call: string; fields_hash: string }

async function findPreviousResponse(
  store: Kysely<Database>,
  { owner, key, call, fields_hash }: IdempotencyRecord,
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
  return JSON.parse(earlier.answer) as object
}

/** The fields in one form, whatever the way they came: 1 in JSON is '1' in a form. */
function hashFields(fields: Record<string, unknown>): string {
  const written = Object.entries(fields)
    .map(([name, value]) => [name, toText(value)])
    .filter(([, text]) => text !== '')
    .sort(([one = ''], [other = '']) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(written)).digest('hex')
}
