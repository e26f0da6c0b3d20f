import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import { mailServerAddresses, resolveAsSystem, type ResolveHost } from './mail-server-addresses.ts'
import type { EmailTransport } from './outgoing-email.ts'
import type { DeliveryTiming } from './delivery-timing.ts'

/** Sends over SMTP with one connection per email. Encrypted when the server offers it; an invalid certificate is a failure. */
export function smtpTransport(
  url: string,
  timing: DeliveryTiming,
  resolve: ResolveHost = resolveAsSystem,
): EmailTransport {
  // The message leaves the URL out, because it may hold a password.
  if (!URL.canParse(url)) throw new Error('SMTP_URL cannot be read as an address')
  const host = new URL(url).hostname.replace(/^\[(.*)\]$/, '$1')
  const addressesOf = mailServerAddresses(host, { limitMs: timing.connectTimeoutMs, resolve })
  let failures = 0
  return async ({ message }, signal) => {
    const addresses = await addressesOf(signal)
    // After a failure the next email, or the same one later, tries another address.
    const transport = createTransport({
      url: withHost(url, addresses[failures % addresses.length] ?? host),
      // The certificate is that of the name.
      ...(isIP(host) === 0 && { servername: host }),
      connectionTimeout: timing.connectTimeoutMs,
      greetingTimeout: timing.connectTimeoutMs,
      socketTimeout: timing.idleTimeoutMs,
    })
    try {
      await transport.sendMail({ ...message, signal })
    } catch (error) {
      failures += 1
      throw error
    } finally {
      transport.close()
    }
  }
}

function withHost(url: string, address: string): string {
  const changed = new URL(url)
  changed.hostname = address.includes(':') ? `[${address}]` : address
  return changed.href
}
