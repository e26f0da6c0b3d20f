import type { Call, Found, Refusal, Takes } from '#contract/call.ts'
import { newParcel, type Kind, type Parcel } from '#contract/parcel.ts'
import type { Judgement } from '#contract/verdict.ts'
import { attempt, deliver } from '#src/device/deliver.ts'
import { amendParcel, keepParcel, readParcel, watchOutbox } from '#src/device/outbox.ts'
import { readSession } from '#src/device/session.ts'

/**
 * What came of a submission. Taken by the server, or refused with its reason; or kept in the outbox, to be sent when it
 * can be; or neither, where the browser keeps nothing: what was not answered may have arrived, and the same key makes it
 * one deed. `late` is a change to a row that has left.
 */
export type Outcome<C extends Call> =
  | { state: 'sent'; answer: Found<C>; id: string }
  | { state: 'refused'; refusal: Refusal; httpStatus: number; id: string }
  | { state: 'kept'; needsLogin: boolean; id: string }
  | { state: 'unanswered' }
  | { state: 'late' }

/** What the deed is about, for the outbox's reader; `changes` names the row that it takes the place of. */
export type About = Partial<Pick<Parcel, 'title' | 'slug' | 'image' | 'most'>> & { changes?: string | null }

const kinds: Record<string, Kind> = { placeOrder: 'order', likeMaterial: 'like', recordDownload: 'download' }

/** How long somebody waits for the answer before it is said that the outbox has it, ms. */
const patience = 10_000

/**
 * Puts a write into the outbox and sends it as the one who is logged in. `key` is a UUID, made when the person acted: one
 * key is one deed. Whatever happens to the page, the outbox has it.
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
    // Private browsing, or a full device: it is sent while the page stands.
    return withoutKeeping<C>(row)
  }
  if (id === null) return { state: 'late' }
  await answered(id)
  const now = await readParcel(id)
  if (now?.state === 'sent') return { state: 'sent', answer: now.answer as Found<C>, id }
  if (now?.state === 'refused' && now.verdict !== null) return refused(now.verdict, id)
  return { state: 'kept', needsLogin: now?.state === 'needs-login', id }
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

async function withoutKeeping<C extends Call>(row: Parcel): Promise<Outcome<C>> {
  const judgement: Judgement = await attempt(row)
  if (judgement.state === 'sent') return { state: 'sent', answer: judgement.answer as Found<C>, id: row.id }
  return judgement.state === 'refused' ? refused(judgement.verdict, row.id) : { state: 'unanswered' }
}

function refused(
  { httpStatus, message, errors }: NonNullable<Parcel['verdict']>,
  id: string,
): { state: 'refused'; refusal: Refusal; httpStatus: number; id: string } {
  return { state: 'refused', refusal: { status: 'ERROR', code: '', message, errors }, httpStatus, id }
}

/** The fields that hold something, as they are kept. */
function tidied(fields: unknown): Parcel['fields'] {
  const kept: Parcel['fields'] = {}
  for (const [name, value] of Object.entries(fields as object) as [string, unknown][])
    if (typeof value === 'string' || typeof value === 'number') kept[name] = value
  return kept
}
