import type { Call, Found, Refusal, Takes } from '#contract/call.ts'
import { afterTry, beforeTry, newParcel, type Kind, type Parcel } from '#contract/parcel.ts'
import type { Judgement } from '#contract/verdict.ts'
import { attempt, couldNotLeave, deliver, unwrittenAnswer } from '#src/device/deliver.ts'
import {
  amendParcel,
  changeParcel,
  keepParcel,
  readParcel,
  takeBack,
  watchOutbox,
} from '#src/device/outbox.ts'
import { readSession } from '#src/device/session.ts'

/**
 * What came of a submission. Taken by the server, or refused with its reason; or kept in the outbox, to be sent when it
 * can be; or neither, where the browser keeps nothing: what was not answered may have arrived, and the same key makes it
 * one deed. `late` is a change to a row that has left; `unchanged` one that could not be written, so the row is as it was.
 */
export type Outcome<C extends Call> =
  | { state: 'sent'; answer: Found<C>; id: string }
  | { state: 'refused'; refusal: Refusal; httpStatus: number; id: string }
  | { state: 'kept'; needsLogin: boolean; id: string }
  | { state: 'unanswered' }
  | { state: 'late' }
  | { state: 'unchanged' }

/** What the deed is about, for the outbox's reader; `changes` names the row that it takes the place of. */
export type About = Partial<Pick<Parcel, 'title' | 'slug' | 'image' | 'most'>> & { changes?: string | null }

const kinds: Record<string, Kind> = {
  placeOrder: 'order',
  likeMaterial: 'like',
  recordDownload: 'download',
  requestStock: 'stock-request',
}

/** How long somebody waits for the answer before it is said that the outbox has it, ms. */
const patience = 10_000

/**
 * Puts a write into the outbox and sends it as the one who is logged in. `key` is a UUID, made when the person acted: one
 * key is one deed. Whatever happens to the page, the outbox has it. It never throws: where the storage refuses, at
 * whatever step, the write is sent at once under the same key.
 */
export async function submit<C extends Call>(
  call: C,
  fields: Takes<C>,
  key: string,
  { changes, ...about }: About = {},
): Promise<Outcome<C>> {
  const kind = kinds[call.name]
  if (kind === undefined) throw new Error(`${call.name} does not go through the outbox`)
  const session = await readSession()
  const row = newParcel(
    { id: key, kind, fields: tidied(fields), owner: session?.userData.user_id ?? null, ...about },
    Date.now(),
  )
  let id: string | null = key
  try {
    if (changes) id = await amendParcel(changes, row)
    else await keepParcel(row)
  } catch {
    // Private browsing, a full or a silent device: it is sent while the page stands.
    return changes && !(await mayGoInItsPlace(changes)) ? { state: 'unchanged' } : withoutKeeping<C>(row)
  }
  if (id === null) return { state: 'late' }
  await answered(id)
  const said = unwrittenAnswer(id)
  if (said !== undefined) return outcomeOf<C>(said, id) ?? { state: 'kept', needsLogin: false, id }
  // The row is kept, but the storage has refused since: sent under the row's key it is still one deed.
  if (couldNotLeave(id)) return pastTheOutbox<C>({ ...row, id })
  const now = await readParcel(id).catch(() => null)
  if (now?.state === 'sent') return { state: 'sent', answer: now.answer as Found<C>, id }
  if (now?.state === 'refused' && now.verdict !== null) return refused(now.verdict, id)
  return { state: 'kept', needsLogin: now?.state === 'needs-login', id }
}

/** Rows that were refused in this page: nothing of them leaves by itself. */
const ended = new Set<string>()

/** A row that could not be changed may still leave as it was; only one that has ended lets another go in its place. */
async function mayGoInItsPlace(id: string): Promise<boolean> {
  if (ended.has(id)) return true
  const row = await readParcel(id).catch(() => undefined)
  return row === null || row?.state === 'refused'
}

/** Rings, and waits until the row has ended its way or has to wait for something; at most for somebody's patience. */
function answered(id: string): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(end, patience)
    const unwatch = watchOutbox((changed, state) => {
      if (changed === id && state !== 'sending') end()
    })
    function end(): void {
      clearTimeout(timer)
      unwatch()
      done()
    }
    // Another tab may have been quicker than this one came to listen.
    void readParcel(id).then((row) => {
      if (row !== null && row.state !== 'waiting' && row.state !== 'sending') end()
    }, end)
    void deliver().then(end)
  })
}

/** Sends what the device has not kept, as far as is known: should it be there all the same, it follows what was answered. */
async function withoutKeeping<C extends Call>(row: Parcel): Promise<Outcome<C>> {
  const judgement = await attempt(row)
  if (judgement.state === 'needs-login') return refused(sessionEnded, row.id)
  if (judgement.state === 'sent') void noteSent(row, judgement)
  else if (judgement.state === 'refused') void takeBack(row.id)
  return outcomeOf<C>(judgement, row.id) ?? { state: 'unanswered' }
}

/** Sends a row that is on the device and cannot be marked as leaving. Without an answer it waits there as before. */
async function pastTheOutbox<C extends Call>(row: Parcel): Promise<Outcome<C>> {
  const judgement = await attempt(row)
  if (judgement.state === 'sent') void noteSent(row, judgement)
  else if (judgement.state === 'refused') void takeBack(row.id)
  const needsLogin = judgement.state === 'needs-login'
  return outcomeOf<C>(judgement, row.id) ?? { state: 'kept', needsLogin, id: row.id }
}

/** A device that refused a moment ago may take the row now; if not, one that waits there is sent again and answered alike. */
async function noteSent(row: Parcel, judgement: Judgement): Promise<void> {
  const now = Date.now()
  const sent = { ...afterTry(beforeTry(row, now), judgement, now), told: true }
  await changeParcel(row.id, () => sent).catch(() => null)
}

/** What an answer means for whoever waits; null where it says neither yes nor no. */
function outcomeOf<C extends Call>(judgement: Judgement, id: string): Outcome<C> | null {
  if (judgement.state === 'sent') return { state: 'sent', answer: judgement.answer as Found<C>, id }
  return judgement.state === 'refused' ? refused(judgement.verdict, id) : null
}

function refused(
  { httpStatus, message, errors, available }: NonNullable<Parcel['verdict']>,
  id: string,
): { state: 'refused'; refusal: Refusal; httpStatus: number; id: string } {
  ended.add(id)
  const refusal: Refusal = { status: 'ERROR', code: '', message, errors, available }
  return { state: 'refused', refusal, httpStatus, id }
}

const sessionEnded = {
  httpStatus: 401,
  message:
    'Du är inte inloggad längre, och enheten kan inte spara det du har skrivit. Logga in igen i en annan flik och försök sedan igen här.',
  errors: {},
}

/** The fields that hold something, as they are kept. */
function tidied(fields: unknown): Parcel['fields'] {
  const kept: Parcel['fields'] = {}
  for (const [name, value] of Object.entries(fields as object) as [string, unknown][])
    if (typeof value === 'string' || typeof value === 'number') kept[name] = value
  return kept
}
