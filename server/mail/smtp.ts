import { createTransport } from 'nodemailer'
import type { Carrier } from './message.ts'
import type { Pace } from './pace.ts'

/** Sends over SMTP, a connection for each letter. Encrypted where the server offers it; a certificate that is wrong is a failure. */
export function overSmtp(url: string, pace: Pace): Carrier {
  // Said without the address: there may be a password in it.
  if (!URL.canParse(url)) throw new Error('SMTP_URL cannot be read as an address')
  const transport = createTransport({
    url,
    dnsTimeout: pace.connecting,
    connectionTimeout: pace.connecting,
    greetingTimeout: pace.connecting,
    socketTimeout: pace.silence,
  })
  return async ({ message }, signal) => {
    await transport.sendMail({ ...message, signal })
  }
}
