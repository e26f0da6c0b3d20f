import { ADDRCONFIG } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'

/** Finds the addresses of a name. */
export type ResolveHost = (host: string) => Promise<string[]>

/** As the machine does it, and only addresses of a kind that it has itself. */
export const resolveAsSystem: ResolveHost = async (host) =>
  (await lookup(host, { all: true, hints: ADDRCONFIG })).map(({ address }) => address)

/**
 * The addresses of the mail server. A lookup that the name server does not answer cannot be ended, and holds one of the two threads that
 * connections to the database and to the file store need for theirs: all emails share one. Whoever has waited for `limitMs` gets the
 * addresses from before.
 */
export function mailServerAddresses(
  host: string,
  { limitMs, resolve }: { limitMs: number; resolve: ResolveHost },
): (signal: AbortSignal) => Promise<string[]> {
  if (isIP(host) !== 0) return async () => [host]
  let known: string[] = []
  let inFlight: Promise<string[]> | null = null
  return async (signal) => {
    inFlight ??= resolve(host)
      .then((found) => (known = found))
      .finally(() => (inFlight = null))
    try {
      return await Promise.race([inFlight, aborted(AbortSignal.any([signal, AbortSignal.timeout(limitMs)]))])
    } catch {
      // The name is left out, because it would be in the log with each email.
      if (known.length === 0 || signal.aborted) throw Object.assign(new Error('no address'), { code: 'EDNS' })
      return known
    }
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const fail = () => reject(new Error('no address in time'))
    if (signal.aborted) fail()
    signal.addEventListener('abort', fail, { once: true })
  })
