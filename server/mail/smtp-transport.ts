import { createTransport } from 'nodemailer'
import type { EmailTransport } from './outgoing-email.ts'
import type { DeliveryTiming } from './delivery-timing.ts'

/** Sends over SMTP, a connection for each letter. Encrypted where the server offers it; a certificate that is wrong is a failure. */
export function smtpTransport(url: string, pace: DeliveryTiming): EmailTransport {
  // Said without the address: there may be a password in it.
  if (!URL.canParse(url)) throw new Error('SMTP_URL cannot be read as an address')
  const transport = createTransport({
    url,
    dnsTimeout: pace.connectTimeoutMs,
    connectionTimeout: pace.connectTimeoutMs,
    greetingTimeout: pace.connectTimeoutMs,
    socketTimeout: pace.idleTimeoutMs,
  })
  return async ({ message }, signal) => {
    await transport.sendMail({ ...message, signal })
  }
}
