import type { Call, Success, ErrorBody, Input } from '#contract/call.ts'
import { applyDeliveryResult, markSending, newEntry, type OutboxEntry } from '#contract/outbox-entry.ts'
import type { EntryKind } from '#contract/entry-kind.ts'
import type { DeliveryResult } from '#contract/response.ts'
import { attemptDelivery, couldNotMarkSending, deliver, unrecordedResult } from '#src/storage/deliver.ts'
import {
  replaceOutboxEntry,
  updateOutboxEntry,
  addOutboxEntry,
  readOutboxEntry,
  discardOutboxEntry,
  watchOutbox,
} from '#src/storage/outbox.ts'
import { readSession } from '#src/storage/session.ts'

/**
 * What came of a submission. Taken by the server, or refused with its reason; or kept in the outbox, to be sent when it
 * can be; or neither, where the browser keeps nothing: what was not answered may have arrived, and the same key makes it
 * one deed. `late` is a change to a row that has left; `unchanged` one that could not be written, so the row is as it was.
 */
export type SubmitResult<C extends Call> =
  | { state: 'sent'; response: Success<C>; id: string }
  | { state: 'refused'; refusal: ErrorBody; httpStatus: number; id: string }
  | { state: 'kept'; needsLogin: boolean; id: string }
  | { state: 'unanswered' }
  | { state: 'late' }
  | { state: 'unchanged' }

/** What the deed is about, for the outbox's reader; `changes` names the row that it takes the place of. */
export type SubmitOptions = Partial<Pick<OutboxEntry, 'title' | 'slug' | 'image' | 'most'>> & {
  changes?: string | null
}

const kindByCall: Record<string, EntryKind> = {
  placeOrder: 'order',
  likeMaterial: 'like',
  recordDownload: 'download',
  requestStock: 'stock-request',
}

/** How long somebody waits for the answer before it is said that the outbox has it, ms. */
const responseTimeoutMs = 10_000

/**
 * Puts a write into the outbox and sends it as the one who is logged in. `key` is a UUID, made when the person acted: one
 * key is one deed. Whatever happens to the page, the outbox has it. It never throws: where the storage refuses, at
 * whatever step, the write is sent at once under the same key.
 */
export async function submit<C extends Call>(
  call: C,
  fields: Input<C>,
  key: string,
  { changes, ...about }: SubmitOptions = {},
): Promise<SubmitResult<C>> {
  const kind = kindByCall[call.name]
  if (kind === undefined) throw new Error(`${call.name} does not go through the outbox`)
  const session = await readSession()
  const row = newEntry(
    { id: key, kind, fields: storableFields(fields), owner: session?.userData.user_id ?? null, ...about },
    Date.now(),
  )
  let id: string | null = key
  try {
    if (changes) id = await replaceOutboxEntry(changes, row)
    else await addOutboxEntry(row)
  } catch {
    // Private browsing, a full or a silent device: it is sent while the page stands.
    return changes && !(await mayBeReplaced(changes)) ? { state: 'unchanged' } : sendWithoutOutbox<C>(row)
  }
  if (id === null) return { state: 'late' }
  await waitForResult(id)
  const unrecorded = unrecordedResult(id)
  if (unrecorded !== undefined)
    return submitResultOf<C>(unrecorded, id) ?? { state: 'kept', needsLogin: false, id }
  // The row is kept, but the storage has refused since: sent under the row's key it is still one deed.
  if (couldNotMarkSending(id)) return sendBypassingOutbox<C>({ ...row, id })
  const now = await readOutboxEntry(id).catch(() => null)
  if (now?.state === 'sent') return { state: 'sent', response: now.answer as Success<C>, id }
  if (now?.state === 'refused' && now.verdict !== null) return rejected(now.verdict, id)
  return { state: 'kept', needsLogin: now?.state === 'needs-login', id }
}

/** Rows that were refused in this page: nothing of them leaves by itself. */
const rejectedIds = new Set<string>()

/** A row that could not be changed may still leave as it was; only one that has ended lets another go in its place. */
async function mayBeReplaced(id: string): Promise<boolean> {
  if (rejectedIds.has(id)) return true
  const row = await readOutboxEntry(id).catch(() => undefined)
  return row === null || row?.state === 'refused'
}

/** Rings, and waits until the row has ended its way or has to wait for something; at most for somebody's patience. */
function waitForResult(id: string): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(end, responseTimeoutMs)
    const unwatch = watchOutbox((changed, state) => {
      if (changed === id && state !== 'sending') end()
    })
    function end(): void {
      clearTimeout(timer)
      unwatch()
      done()
    }
    // Another tab may have been quicker than this one came to listen.
    void readOutboxEntry(id).then((row) => {
      if (row !== null && row.state !== 'waiting' && row.state !== 'sending') end()
    }, end)
    void deliver().then(end)
  })
}

/** Sends what the device has not kept, as far as is known: should it be there all the same, it follows what was answered. */
async function sendWithoutOutbox<C extends Call>(row: OutboxEntry): Promise<SubmitResult<C>> {
  const judgement = await attemptDelivery(row)
  if (judgement.state === 'needs-login') return rejected(sessionEndedRejection, row.id)
  if (judgement.state === 'sent') void recordSent(row, judgement)
  else if (judgement.state === 'refused') void discardOutboxEntry(row.id)
  return submitResultOf<C>(judgement, row.id) ?? { state: 'unanswered' }
}

/** Sends a row that is on the device and cannot be marked as leaving. Without an answer it waits there as before. */
async function sendBypassingOutbox<C extends Call>(row: OutboxEntry): Promise<SubmitResult<C>> {
  const judgement = await attemptDelivery(row)
  if (judgement.state === 'sent') void recordSent(row, judgement)
  else if (judgement.state === 'refused') void discardOutboxEntry(row.id)
  const needsLogin = judgement.state === 'needs-login'
  return submitResultOf<C>(judgement, row.id) ?? { state: 'kept', needsLogin, id: row.id }
}

/** A device that refused a moment ago may take the row now; if not, one that waits there is sent again and answered alike. */
async function recordSent(row: OutboxEntry, judgement: DeliveryResult): Promise<void> {
  const now = Date.now()
  const sent = { ...applyDeliveryResult(markSending(row, now), judgement, now), told: true }
  await updateOutboxEntry(row.id, () => sent).catch(() => null)
}

/** What an answer means for whoever waits; null where it says neither yes nor no. */
function submitResultOf<C extends Call>(judgement: DeliveryResult, id: string): SubmitResult<C> | null {
  if (judgement.state === 'sent') return { state: 'sent', response: judgement.answer as Success<C>, id }
  return judgement.state === 'refused' ? rejected(judgement.verdict, id) : null
}

function rejected(
  { httpStatus, message, errors, available }: NonNullable<OutboxEntry['verdict']>,
  id: string,
): { state: 'refused'; refusal: ErrorBody; httpStatus: number; id: string } {
  rejectedIds.add(id)
  const refusal: ErrorBody = { status: 'ERROR', code: '', message, errors, available }
  return { state: 'refused', refusal, httpStatus, id }
}

const sessionEndedRejection = {
  httpStatus: 401,
  message:
    'Du är inte inloggad längre, och enheten kan inte spara det du har skrivit. Logga in igen i en annan flik och försök sedan igen här.',
  errors: {},
}

/** The fields that hold something, as they are kept. */
function storableFields(fields: unknown): OutboxEntry['fields'] {
  const kept: OutboxEntry['fields'] = {}
  for (const [name, value] of Object.entries(fields as object) as [string, unknown][])
    if (typeof value === 'string' || typeof value === 'number') kept[name] = value
  return kept
}
