import { setTimeout as pause } from 'node:timers/promises'
import { isEmail } from '#contract/forms/form-fields.ts'
import type { Store } from '../database/open.ts'
import { traced } from '../database/tracing.ts'
import { createWakeSignal } from './wake-signal.ts'
import { claimEmail, recordFailure, recordSent, type ClaimedEmail } from './claim-email.ts'
import { folderTransport, removeEmailFile } from './email-folder.ts'
import { mergeIntoDigest } from './email-digest.ts'
import { toOutgoingEmail } from './outgoing-email.ts'
import { defaultTiming, emailRetryDelayMs, type DeliveryTiming } from './delivery-timing.ts'
import type { ResolveHost } from './mail-server-addresses.ts'
import { smtpTransport } from './smtp-transport.ts'
import { classifySendError, type SendFailure } from './send-failure.ts'

/** The part of a log that delivery uses. Emails are logged with id and code, never with a recipient. */
type LogMethod = (details: object, message: string) => void
type Log = { info: LogMethod; warn: LogMethod; error: LogMethod }

export type EmailDelivery = {
  /** Signals that an email was queued, so that it does not wait for the next poll. */
  wake(): void
  /** Claims no more emails and lets those being sent finish for a few seconds; the lease covers the rest. */
  stop(): Promise<void>
}

type DeliveryOptions = {
  store: Store
  /** Without it emails become files in `emailFolder`. */
  smtpUrl: string | undefined
  from: string
  publicUrl: string
  emailFolder: string
  log: Log
  timing?: DeliveryTiming
  /** For tests: how the name of the mail server becomes addresses. */
  resolve?: ResolveHost
}

/**
 * Sends the queued emails, a few at a time, each until it is sent or refused. Several processes may do so at once. An email is
 * claimed only when it can be sent at once, which a queue in memory (p-queue) would not do: its lease would run while it waits.
 * Every email is sent at least once. It is sent twice where the mail server's response is lost, or the process dies or is paused
 * past its lease before the result is recorded.
 */
export function startEmailDelivery({
  store,
  smtpUrl,
  from,
  publicUrl,
  emailFolder,
  log,
  timing = defaultTiming,
  resolve,
}: DeliveryOptions): EmailDelivery {
  const transport =
    smtpUrl === undefined ? folderTransport(emailFolder) : smtpTransport(smtpUrl, timing, resolve)
  const sender = { from, host: new URL(publicUrl).hostname }
  const wakeSignal = createWakeSignal(timing.pollMs)
  const inFlight = new Map<string, Promise<void>>()
  const stopped = new AbortController()
  let stopping = false
  let isUnreachable = false

  async function run(): Promise<void> {
    while (!stopping) {
      try {
        await claimDueEmails()
        isUnreachable = false
      } catch (error) {
        // Logged once; an unreachable database is polled every few seconds. Its message may quote data, so only the code is logged.
        if (!isUnreachable)
          log.error({ code: classifySendError(error).code }, 'the mail queue cannot be read')
        isUnreachable = true
      }
      await wakeSignal.wait()
    }
  }

  async function claimDueEmails(): Promise<void> {
    while (!stopping && inFlight.size < timing.maxParallel) {
      const claimed = await claimEmail(store, Date.now(), timing.leaseMs)
      if (claimed === null) return
      const email = claimed.gather === 1 ? await mergeIntoDigest(store, claimed) : claimed
      // This process still sends it after its lease has ended, for example because the machine slept.
      if (inFlight.has(email.id)) continue
      const delivery = deliver(email).finally(() => {
        inFlight.delete(email.id)
        wakeSignal.wake()
      })
      inFlight.set(email.id, delivery)
    }
  }

  const deliver = (email: ClaimedEmail) =>
    traced('send email', { 'skolmaterial.request_id': email.request_id }, () => sendAndRecord(email))

  async function sendAndRecord(email: ClaimedEmail): Promise<void> {
    const result = await send(email)
    if (result === 'aborted') return
    // Retried until it succeeds: an unreachable database must not make a sent email go out again.
    while (!stopped.signal.aborted) {
      try {
        return await record(email, result)
      } catch {
        await pause(Math.min(timing.pollMs, 500))
      }
    }
  }

  async function send(email: ClaimedEmail): Promise<SendFailure | 'sent' | 'aborted'> {
    if (!isEmail(email.recipient)) return { isPermanent: true, code: 'EENVELOPE' }
    const timeout = AbortSignal.timeout(timing.sendTimeoutMs)
    try {
      await transport(toOutgoingEmail(email, sender), AbortSignal.any([timeout, stopped.signal]))
      return 'sent'
    } catch (error) {
      if (stopped.signal.aborted) return 'aborted'
      return timeout.aborted ? { isPermanent: false, code: 'ETIMEDOUT' } : classifySendError(error)
    }
  }

  async function record(email: ClaimedEmail, result: SendFailure | 'sent'): Promise<void> {
    const now = Date.now()
    if (result === 'sent') {
      const exists = await recordSent(store, email, now)
      if (!exists && smtpUrl === undefined) await removeEmailFile(emailFolder, email.id)
      log.info({ emailId: email.id, reqId: email.request_id }, 'email sent')
      return
    }
    const { id: emailId, request_id: reqId, attempts } = email
    const details = { emailId, reqId, code: result.code, attempts }
    const isTooOld = now - email.created_at > timing.giveUpAfterMs && attempts >= timing.minAttempts
    if (result.isPermanent || isTooOld) {
      await recordFailure(store, email, { state: 'refused', reason: result.code })
      log.warn(details, result.isPermanent ? 'email refused' : 'email given up')
      return
    }
    const retryAt = now + emailRetryDelayMs(email.attempts, timing)
    await recordFailure(store, email, { state: 'waiting', retryAt, reason: result.code })
    log.warn(details, 'email will be retried')
  }

  const running = run()
  async function finish(): Promise<void> {
    await running
    await Promise.all(inFlight.values())
  }
  return {
    wake: () => wakeSignal.wake(),
    async stop() {
      stopping = true
      wakeSignal.wake()
      await Promise.race([finish(), pause(timing.stopTimeoutMs, undefined, { ref: false })])
      stopped.abort()
    },
  }
}
