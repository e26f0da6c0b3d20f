import { setTimeout as pause } from 'node:timers/promises'
import { isEmail } from '#contract/form-fields.ts'
import type { Store } from '../database/open.ts'
import { makeBell } from './bell.ts'
import { claimLetter, recordFailure, recordSent, type Claimed } from './claim.ts'
import { intoFolder, removeLetter } from './folder.ts'
import { gatherInto } from './gather.ts'
import { outgoing } from './message.ts'
import { usualPace, waitAfter, type Pace } from './pace.ts'
import { overSmtp } from './smtp.ts'
import { verdictOn, type Verdict } from './verdict.ts'

/** What of a log the post needs; it is told letters' ids and codes, never who they are for. */
type Saying = (about: object, text: string) => void
type Log = { info: Saying; warn: Saying; error: Saying }

export type Delivery = {
  /** Says that a letter has been posted: it need not wait for the next look. */
  wake(): void
  /** Takes no more letters and lets what is being sent finish for a few seconds; the rest is left to the lease. */
  stop(): Promise<void>
}

type Post = {
  store: Store
  /** Without it letters land as files in `lettersFolder`. */
  smtpUrl: string | undefined
  from: string
  publicUrl: string
  lettersFolder: string
  log: Log
  pace?: Pace
}

/** Sends the letters of the outbox, a few at a time, each until it is sent or refused. Several processes may do so at once. */
export function startDelivery({
  store,
  smtpUrl,
  from,
  publicUrl,
  lettersFolder,
  log,
  pace = usualPace,
}: Post): Delivery {
  const carry = smtpUrl === undefined ? intoFolder(lettersFolder) : overSmtp(smtpUrl, pace)
  const sender = { from, host: new URL(publicUrl).hostname }
  const bell = makeBell(pace.poll)
  const underWay = new Map<string, Promise<void>>()
  const ending = new AbortController()
  let stopping = false
  let away = false

  async function work(): Promise<void> {
    while (!stopping) {
      try {
        await takeWhatIsDue()
        away = false
      } catch (error) {
        // Said once; a database that is away is looked for every few seconds. Its own words may repeat what was written.
        if (!away) log.error({ code: verdictOn(error).code }, 'the outbox cannot be read')
        away = true
      }
      await bell.wait()
    }
  }

  async function takeWhatIsDue(): Promise<void> {
    while (!stopping && underWay.size < pace.width) {
      const claimed = await claimLetter(store, Date.now(), pace.lease)
      if (claimed === null) return
      const letter = claimed.gather === 1 ? await gatherInto(store, claimed) : claimed
      // Its lease has passed while we still have it in hand, for example because the machine slept.
      if (underWay.has(letter.id)) continue
      const delivering = deliver(letter).finally(() => {
        underWay.delete(letter.id)
        bell.ring()
      })
      underWay.set(letter.id, delivering)
    }
  }

  async function deliver(letter: Claimed): Promise<void> {
    const verdict = await send(letter)
    if (verdict === 'left') return
    // A letter that has left must not leave again because the database was away just then.
    while (!ending.signal.aborted) {
      try {
        return await record(letter, verdict)
      } catch {
        await pause(Math.min(pace.poll, 500))
      }
    }
  }

  async function send(letter: Claimed): Promise<Verdict | 'sent' | 'left'> {
    if (!isEmail(letter.recipient)) return { refused: true, code: 'EENVELOPE' }
    const late = AbortSignal.timeout(pace.sending)
    try {
      await carry(outgoing(letter, sender), AbortSignal.any([late, ending.signal]))
      return 'sent'
    } catch (error) {
      if (ending.signal.aborted) return 'left'
      return late.aborted ? { refused: false, code: 'ETIMEDOUT' } : verdictOn(error)
    }
  }

  async function record(letter: Claimed, verdict: Verdict | 'sent'): Promise<void> {
    const now = Date.now()
    if (verdict === 'sent') {
      const known = await recordSent(store, letter, now)
      if (!known && smtpUrl === undefined) await removeLetter(lettersFolder, letter.id)
      log.info({ letter: letter.id }, 'a letter was sent')
      return
    }
    const about = { letter: letter.id, code: verdict.code, attempts: letter.attempts }
    if (verdict.refused || now - letter.created_at > pace.patience) {
      await recordFailure(store, letter, { state: 'refused', reason: verdict.code })
      log.warn(about, verdict.refused ? 'a letter was refused' : 'a letter was given up')
      return
    }
    const next_at = now + waitAfter(letter.attempts, pace)
    await recordFailure(store, letter, { state: 'waiting', next_at, reason: verdict.code })
    log.warn(about, 'a letter waits')
  }

  const working = work()
  async function finish(): Promise<void> {
    await working
    await Promise.all(underWay.values())
  }
  return {
    wake: () => bell.ring(),
    async stop() {
      stopping = true
      bell.ring()
      await Promise.race([finish(), pause(pace.farewell, undefined, { ref: false })])
      ending.abort()
    },
  }
}
