import { createTransport } from 'nodemailer'
import type { EmailTransport } from './outgoing-email.ts'
import type { DeliveryTiming } from './delivery-timing.ts'

/** Sends over SMTP with one connection per email. Encrypted when the server offers it; an invalid certificate is a failure. */
export function smtpTransport(url: string, timing: DeliveryTiming): EmailTransport {
  // The message leaves the URL out, because it may hold a password.
  if (!URL.canParse(url)) throw new Error('SMTP_URL cannot be read as an address')
  const transport = createTransport({
    url,
    dnsTimeout: timing.connectTimeoutMs,
    connectionTimeout: timing.connectTimeoutMs,
    greetingTimeout: timing.connectTimeoutMs,
    socketTimeout: timing.idleTimeoutMs,
  })
  return async ({ message }, signal) => {
    await transport.sendMail({ ...message, signal })
  }
}
