import type { Call, Success, Input } from '#contract/calls/call.ts'
import {
  applyDeliveryResult,
  entryPaths,
  markSending,
  newEntry,
  type OutboxEntry,
} from '#contract/outbox-entry.ts'
import type { EntryKind } from '#contract/entry-kind.ts'
import type { DeliveryResult, Refusal } from '#contract/response.ts'
import { attemptDelivery } from '#src/storage/attempt-delivery.ts'
import { couldNotMarkSending, deliver, unstoredResultOf } from '#src/storage/deliver.ts'
import {
  replaceOutboxEntry,
  updateOutboxEntry,
  addOutboxEntry,
  readOutboxEntry,
  discardOutboxEntry,
  watchOutbox,
} from '#src/storage/outbox.ts'
import { readSession } from '#src/storage/session.ts'
import { unansweredResult, type QueuedCallResult } from './call.ts'

/** What the submission is about, for the outbox's reader; `replacesId` is the id of an entry that the person has changed, which this one replaces. */
export type SubmitOptions = Partial<Pick<OutboxEntry, 'title' | 'slug' | 'image' | 'maxQuantity'>> & {
  replacesId?: string | null
}

/** How long a person waits for the answer before the page says that the outbox has it, ms. */
const responseTimeoutMs = 10_000

/**
 * Puts a call that the contract lets wait (`offline: 'queue'`) into the outbox and sends it as the customer who is logged
 * in. `key` is a UUID made when the person acted: the server acts once for one key. The outbox has the call whatever
 * happens to the page. Never throws on account of the device: where the storage fails, at whatever step, the call is sent
 * at once under the same key.
 */
export async function submit<C extends Call>(
  call: C,
  fields: Input<C>,
  key: string,
  { replacesId, ...details }: SubmitOptions = {},
): Promise<QueuedCallResult<C>> {
  const session = await readSession()
  const entry = newEntry(
    {
      id: key,
      kind: entryKindOf(call),
      fields: storableFields(fields as object),
      owner: session?.userData.user_id ?? null,
      ...details,
    },
    Date.now(),
  )
  let id: string | null = key
  try {
    if (replacesId) id = await replaceOutboxEntry(replacesId, entry)
    else await addOutboxEntry(entry)
  } catch {
    // Private browsing, a full device or one that does not answer: the call is sent while the page is open.
    // An entry to be replaced that still waits would be sent too, so the change is given up and the entry stays as it was.
    return replacesId && !(await mayBeReplaced(replacesId))
      ? { state: 'unchanged' }
      : sendWithoutOutbox<C>(entry)
  }
  // The entry to be replaced has been sent meanwhile, and may have arrived: the change came too late.
  if (id === null) return { state: 'late' }
  await waitForResult(id)
  const unstoredResult = unstoredResultOf(id)
  if (unstoredResult !== undefined)
    return callResultOfDelivery<C>(unstoredResult, id) ?? { state: 'queued', needsLogin: false, id }
  // The entry is stored, but the storage has failed since: the server takes it once under the entry's key.
  if (couldNotMarkSending(id)) return sendBypassingOutbox<C>({ ...entry, id })
  const current = await readOutboxEntry(id).catch(() => null)
  if (current?.state === 'sent') return { state: 'done', response: current.answer as Success<C>, id }
  if (current?.state === 'refused' && current.refusal !== null) return refusedResult(current.refusal, id)
  return { state: 'queued', needsLogin: current?.state === 'needs-login', id }
}

function entryKindOf({ name, path, offline }: Call): EntryKind {
  const kind = (Object.keys(entryPaths) as EntryKind[]).find((each) => entryPaths[each] === path)
  if (offline !== 'queue' || kind === undefined) throw new Error(`${name} does not go through the outbox`)
  return kind
}

/** Entries that were refused in this page: they are not sent again by themselves. */
const refusedIds = new Set<string>()

/** An entry that could not be changed may still be sent as it was; only one that has ended may be replaced. */
async function mayBeReplaced(id: string): Promise<boolean> {
  if (refusedIds.has(id)) return true
  const entry = await readOutboxEntry(id).catch(() => undefined)
  return entry === null || entry?.state === 'refused'
}

/** Triggers the delivery, and waits until the entry has ended or has to wait for something, or the time is over. */
function waitForResult(id: string): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, responseTimeoutMs)
    const unwatch = watchOutbox((changed, state) => {
      if (changed === id && state !== 'sending') end()
    })
    function end(): void {
      clearTimeout(timer)
      unwatch()
      resolve()
    }
    // Another tab may have delivered it before this one listened.
    void readOutboxEntry(id).then((entry) => {
      if (entry !== null && entry.state !== 'waiting' && entry.state !== 'sending') end()
    }, end)
    void deliver().then(end)
  })
}

/** Sends an entry that the device has not stored, as far as is known; should it be there after all, it follows the answer. */
async function sendWithoutOutbox<C extends Call>(entry: OutboxEntry): Promise<QueuedCallResult<C>> {
  const result = await deliverAndRecord(entry)
  if (result.state === 'needs-login') return refusedResult(sessionEndedRefusal, entry.id)
  return callResultOfDelivery<C>(result, entry.id) ?? unansweredResult()
}

/** Sends an entry that is on the device and cannot be marked as sending. Without an answer it waits there as before. */
async function sendBypassingOutbox<C extends Call>(entry: OutboxEntry): Promise<QueuedCallResult<C>> {
  const result = await deliverAndRecord(entry)
  const needsLogin = result.state === 'needs-login'
  return callResultOfDelivery<C>(result, entry.id) ?? { state: 'queued', needsLogin, id: entry.id }
}

async function deliverAndRecord(entry: OutboxEntry): Promise<DeliveryResult> {
  const result = await attemptDelivery(entry)
  if (result.state === 'sent') void recordSent(entry, result)
  else if (result.state === 'refused') void discardOutboxEntry(entry.id)
  return result
}

/** A device that failed a moment ago may store the entry now; if not, one that waits there is sent again and answered alike. */
async function recordSent(entry: OutboxEntry, result: DeliveryResult): Promise<void> {
  const now = Date.now()
  // Marked as notified, because the caller shows the result itself.
  const sent = { ...applyDeliveryResult(markSending(entry, now), result, now), notified: true }
  await updateOutboxEntry(entry.id, () => sent).catch(() => null)
}

/** The result for the page that waits; null where the entry has not ended. */
function callResultOfDelivery<C extends Call>(
  result: DeliveryResult,
  id: string,
): QueuedCallResult<C> | null {
  if (result.state === 'sent') return { state: 'done', response: result.answer as Success<C>, id }
  return result.state === 'refused' ? refusedResult(result.refusal, id) : null
}

function refusedResult(refusal: Refusal, id: string): { state: 'refused'; id: string } & Refusal {
  refusedIds.add(id)
  return { state: 'refused', ...refusal, id }
}

const sessionEndedRefusal = {
  httpStatus: 401,
  message:
    'Du är inte inloggad längre, och enheten kan inte spara det du har skrivit. Logga in igen i en annan flik och försök sedan igen här.',
  errors: {},
}

/** The fields that hold something, as the outbox stores them. */
function storableFields(fields: object): OutboxEntry['fields'] {
  const entries = Object.entries(fields).filter(([, value]) => /^(string|number)$/.test(typeof value))
  return Object.fromEntries(entries)
}
