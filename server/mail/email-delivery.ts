import { setTimeout as pause } from 'node:timers/promises'
import { isEmail } from '#contract/forms/form-fields.ts'
import type { Store } from '../database/open.ts'
import { createWakeSignal } from './wake-signal.ts'
import { claimEmail, recordFailure, recordSent, type ClaimedEmail } from './claim-email.ts'
import { folderTransport, removeEmailFile } from './email-folder.ts'
import { mergeIntoDigest } from './email-digest.ts'
import { toOutgoingEmail } from './outgoing-email.ts'
import { defaultTiming, retryDelayMs, type DeliveryTiming } from './delivery-timing.ts'
import { smtpTransport } from './smtp-transport.ts'
import { classifySendError, type SendFailure } from './send-failure.ts'

/** What of a log the post needs; it is told letters' ids and codes, never who they are for. */
type LogMethod = (about: object, text: string) => void
type Log = { info: LogMethod; warn: LogMethod; error: LogMethod }

export type EmailDelivery = {
  /** Says that a letter has been posted: it need not wait for the next look. */
  wake(): void
  /** Takes no more letters and lets what is being sent finish for a few seconds; the rest is left to the lease. */
  stop(): Promise<void>
}

type DeliveryOptions = {
  store: Store
  /** Without it letters land as files in `emailFolder`. */
  smtpUrl: string | undefined
  from: string
  publicUrl: string
  emailFolder: string
  log: Log
  timing?: DeliveryTiming
}

/** Sends the letters of the outbox, a few at a time, each until it is sent or refused. Several processes may do so at once. */
export function startEmailDelivery({
  store,
  smtpUrl,
  from,
  publicUrl,
  emailFolder,
  log,
  timing = defaultTiming,
}: DeliveryOptions): EmailDelivery {
  const carry = smtpUrl === undefined ? folderTransport(emailFolder) : smtpTransport(smtpUrl, timing)
  const sender = { from, host: new URL(publicUrl).hostname }
  const bell = createWakeSignal(timing.pollMs)
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
        if (!away) log.error({ code: classifySendError(error).code }, 'the outbox cannot be read')
        away = true
      }
      await bell.wait()
    }
  }

  async function takeWhatIsDue(): Promise<void> {
    while (!stopping && underWay.size < timing.maxParallel) {
      const claimed = await claimEmail(store, Date.now(), timing.leaseMs)
      if (claimed === null) return
      const letter = claimed.gather === 1 ? await mergeIntoDigest(store, claimed) : claimed
      // Its lease has passed while we still have it in hand, for example because the machine slept.
      if (underWay.has(letter.id)) continue
      const delivering = deliver(letter).finally(() => {
        underWay.delete(letter.id)
        bell.ring()
      })
      underWay.set(letter.id, delivering)
    }
  }

  async function deliver(letter: ClaimedEmail): Promise<void> {
    const verdict = await send(letter)
    if (verdict === 'left') return
    // A letter that has left must not leave again because the database was away just then.
    while (!ending.signal.aborted) {
      try {
        return await record(letter, verdict)
      } catch {
        await pause(Math.min(timing.pollMs, 500))
      }
    }
  }

  async function send(letter: ClaimedEmail): Promise<SendFailure | 'sent' | 'left'> {
    if (!isEmail(letter.recipient)) return { isPermanent: true, code: 'EENVELOPE' }
    const late = AbortSignal.timeout(timing.sendTimeoutMs)
    try {
      await carry(toOutgoingEmail(letter, sender), AbortSignal.any([late, ending.signal]))
      return 'sent'
    } catch (error) {
      if (ending.signal.aborted) return 'left'
      return late.aborted ? { isPermanent: false, code: 'ETIMEDOUT' } : classifySendError(error)
    }
  }

  async function record(letter: ClaimedEmail, verdict: SendFailure | 'sent'): Promise<void> {
    const now = Date.now()
    if (verdict === 'sent') {
      const known = await recordSent(store, letter, now)
      if (!known && smtpUrl === undefined) await removeEmailFile(emailFolder, letter.id)
      log.info({ letter: letter.id }, 'a letter was sent')
      return
    }
    const about = { letter: letter.id, code: verdict.code, attempts: letter.attempts }
    if (verdict.isPermanent || now - letter.created_at > timing.giveUpAfterMs) {
      await recordFailure(store, letter, { state: 'refused', reason: verdict.code })
      log.warn(about, verdict.isPermanent ? 'a letter was refused' : 'a letter was given up')
      return
    }
    const next_at = now + retryDelayMs(letter.attempts, timing)
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
      await Promise.race([finish(), pause(timing.stopTimeoutMs, undefined, { ref: false })])
      ending.abort()
    },
  }
}
