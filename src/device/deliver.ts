import { inWords } from '#contract/address.ts'
import { pendingExpiry } from '#contract/limits.ts'
import {
  afterTry,
  beforeTry,
  isDue,
  isOpen,
  mayBeSent,
  mustAsk,
  parcelPaths,
  type Parcel,
} from '#contract/parcel.ts'
import { judge, type Answer, type Judgement } from '#contract/verdict.ts'
import { deviceId, knownDeviceId } from './device-id.ts'
import { noteCall } from './diagnostics.ts'
import { removeLike, settleLike } from './likes.ts'
import { changeParcel, readParcels, removeTaken, watchOutbox } from './outbox.ts'
import { keepReceipt, receiptOf } from './receipts.ts'
import { readSession } from './session.ts'

/** What sets the post going: a bell that means that something has changed, a row's own time, or a person who wants one row sent now. */
export type Bell = 'bell' | 'timer' | { now: string }

const lockName = 'skolmaterial-outbox'

/** Likes and downloads under way at once; orders go one by one beside them. */
const besideOrders = 4

/** How long the keeping of a receipt is waited for, ms. */
const receiptPatience = 800

const pressed = new Set<string>()
/** What the server has said of rows that could not be written since, with the number of their try. */
const unwritten = new Map<string, { judgement: Judgement; attempts: number }>()
/** Rows that could not be marked as leaving, so they have not left. */
const unmarked = new Set<string>()
let rung = false
let current: Promise<void> | null = null
let look: (() => void) | null = null

/**
 * Sends what waits in the outbox and is due; done when nothing more can be sent now. The same in page and worker, and
 * never in two of them at once: one lock holds them apart. What was rung for meanwhile is taken along.
 */
export async function deliver(bell: Bell = 'bell'): Promise<void> {
  if (typeof bell === 'object') pressed.add(bell.now)
  else if (bell === 'bell') rung = true
  if (current === null) {
    current = alone(run)
      // Nothing can be read or marked: what waits stays as it is until the next bell.
      .catch((error: unknown) => console.warn('Utkorgen kunde inte tömmas.', error))
      .finally(() => {
        current = null
      })
    return current
  }
  if (look === null) return current.then(() => deliver(bell))
  look()
  return current
}

/** What the server has said of a row while the device could not write it down; undefined when it could. */
export const unwrittenAnswer = (id: string): Judgement | undefined => unwritten.get(id)?.judgement

/** Whether a row has stayed because the device could not mark it as leaving. */
export const couldNotLeave = (id: string): boolean => unmarked.has(id)

/** Whether something is left that could be sent later: a background sync then asks to be called again. */
export async function stillWaiting(): Promise<boolean> {
  const now = Date.now()
  return (await readParcels()).some(
    (row) => (row.state === 'waiting' || row.state === 'sending') && !mustAsk(row, now),
  )
}

/** Without locks the row's key alone sees to it that it is done once. */
function alone(work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(lockName, work) : work()
}

async function run(): Promise<void> {
  const busy = new Map<string, Promise<void>>()
  const tried = new Set<string>()
  let news = false
  let wake = () => {}
  look = () => {
    news = true
    wake()
  }
  const end = watchOutbox(look)
  try {
    await removeTaken()
    for (const id of [...unwritten.keys()]) await writeAnswer(id)
    await freeOrphans()
    if (!(await mayTry())) return
    for (;;) {
      news = false
      for (const row of await dueRows(tried)) {
        const others = [...busy.keys()].filter((lane) => lane !== 'order').length
        if (busy.has(row.lane) || (row.lane !== 'order' && others >= besideOrders)) continue
        tried.add(row.id)
        pressed.delete(row.id)
        const attempt = send(row.id).finally(() => {
          busy.delete(row.lane)
          look?.()
        })
        // A row that cannot be marked is left to the next bell; the other lanes go on.
        busy.set(
          row.lane,
          attempt.catch(() => undefined),
        )
      }
      if (news) continue
      if (busy.size === 0) return
      await new Promise<void>((resume) => (wake = resume))
    }
  } finally {
    look = null
    rung = false
    pressed.clear()
    end()
  }
}

/** Rows that somebody was sending when their page or worker ended: nobody is, as we hold the lock. */
async function freeOrphans(): Promise<void> {
  for (const { id, state } of await readParcels()) {
    if (state === 'sending')
      await changeParcel(id, (row) => (row?.state === 'sending' ? { ...row, state: 'waiting' } : null))
  }
}

/**
 * Where the browser says that there is no network, a harmless question goes first: a row that has not left can still be
 * changed, and a browser that is wrong about it is found out.
 */
async function mayTry(): Promise<boolean> {
  if (navigator.onLine !== false || pressed.size > 0) return true
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(3000) })).ok
  } catch {
    return false
  }
}

/** What is to be tried now, oldest first. A customer's row without that customer's session is marked as such. */
async function dueRows(tried: ReadonlySet<string>): Promise<Parcel[]> {
  const [rows, session] = await Promise.all([readParcels(), readSession()])
  const who = session?.userData.user_id ?? null
  const watched = typeof document !== 'undefined' && document.visibilityState === 'visible'
  const due: Parcel[] = []
  for (const row of rows) {
    if (!isOpen(row)) continue
    if (!mayBeSent(row, who)) {
      if (row.state === 'waiting')
        await changeParcel(row.id, (now) =>
          now?.state === 'waiting' ? { ...now, state: 'needs-login' } : null,
        )
    } else if (pressed.has(row.id)) due.push(row)
    else if (!tried.has(row.id) && isDue(row, { bell: rung, watched }, Date.now())) due.push(row)
  }
  return due
}

/** Sends one row: it is marked as leaving before it leaves, so that nothing of it is forgotten wherever this ends. */
async function send(id: string): Promise<void> {
  const session = await readSession()
  const who = session?.userData.user_id ?? null
  let leaving = false
  unmarked.add(id)
  const row = await changeParcel(id, (before) => {
    leaving = before !== null && isOpen(before) && mayBeSent(before, who)
    return leaving && before !== null ? beforeTry(before, Date.now()) : null
  })
  unmarked.delete(id)
  if (!leaving || row === null) return
  const judgement = await attempt(row)
  unwritten.set(id, { judgement, attempts: row.attempts })
  if (row.kind === 'like') await followLike(row, judgement)
  await writeAnswer(id)
}

/** Writes down what the server has said of a row; what cannot be written now is written by the next run. */
async function writeAnswer(id: string): Promise<void> {
  const answer = unwritten.get(id)
  if (answer === undefined) return
  await changeParcel(id, (before) =>
    before?.state === 'sending' && before.attempts === answer.attempts
      ? afterTry(before, answer.judgement, Date.now())
      : null,
  )
  unwritten.delete(id)
}

/** Sends a row once and says what came of it. Of an order that was taken the receipt is kept; the row itself is left as it is. */
export async function attempt(row: Parcel): Promise<Judgement> {
  const judgement = judge(row, await post(row), Date.now())
  const receipt = judgement.state === 'sent' ? receiptOf(row, judgement.answer, Date.now()) : null
  // A storage that never answers must not hold the order's end.
  if (receipt !== null)
    await Promise.race([keepReceipt(receipt), new Promise((done) => setTimeout(done, receiptPatience))])
  return judgement
}

async function post(row: Parcel): Promise<Answer | null> {
  try {
    const session = row.owner === null ? null : await readSession()
    // Somebody else may have come meanwhile: it never leaves in another's name.
    if (row.owner !== null && session?.userData.user_id !== row.owner) return null
    const device = row.owner !== null ? null : row.kind === 'like' ? await deviceId() : await knownDeviceId()
    const body = new FormData()
    const fields = row.owner === null ? row.fields : { ...row.fields, user_id: row.owner }
    for (const [name, value] of Object.entries(fields))
      if (inWords(value) !== '') body.append(name, inWords(value))
    const began = performance.now()
    const response = await fetch(`/v1${parcelPaths[row.kind]}`, {
      method: 'POST',
      body,
      headers: {
        'idempotency-key': row.id,
        ...(session !== null && { authorization: `Bearer ${session.token}` }),
        ...(device !== null && { 'x-device-id': device }),
      },
      // A school network's login page is no answer, and must not be handed somebody's details.
      redirect: 'error',
      signal: AbortSignal.timeout(pendingExpiry),
    })
    noteCall(`/v1${parcelPaths[row.kind]}`, response.status, began)
    const text = await response.text()
    return {
      httpStatus: response.status,
      body: parsed(text),
      retryAfter: response.headers.get('retry-after'),
    }
  } catch {
    // No network, or nothing came in time: it may have arrived all the same, and keeps its key.
    return null
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The heart follows before the row does: what ends between the two is sent again, and answered alike. */
async function followLike({ fields }: Parcel, judgement: Judgement): Promise<void> {
  const id = Number(fields['product_id'])
  if (judgement.state === 'sent') await settleLike(id, Number(judgement.answer['like_count']))
  else if (judgement.state === 'refused') await removeLike(id)
}
