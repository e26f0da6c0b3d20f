import type { SendMailOptions } from 'nodemailer'
import { siteName } from '#contract/messages.ts'
import type { ClaimedEmail } from './claim-email.ts'
import { oneLine } from './email-template.ts'

/** Sends an email; rejects on failure. After the signal has aborted, a rejection does not mean that the email was not sent. */
export type EmailTransport = (email: OutgoingEmail, signal: AbortSignal) => Promise<void>
type OutgoingEmail = { id: string; message: SendMailOptions }

/** Builds the message to send. A message that is sent twice is identical: Message-ID and date come from its row. */
export function toOutgoingEmail(
  email: ClaimedEmail,
  { from, host }: { from: string; host: string },
): OutgoingEmail {
  const message = {
    messageId: `<${email.id}@${host}>`,
    date: new Date(email.created_at),
    from: { name: siteName, address: from },
    // An object is one address and is never parsed as a list.
    to: { name: '', address: email.recipient },
    subject: oneLine(email.subject),
    text: email.text,
    html: email.html,
    headers: {
      // Suppresses automatic replies.
      'Auto-Submitted': 'auto-generated',
      'Content-Language': 'sv',
      // One press in the mail program unsubscribes (RFC 8058).
      ...(email.unsubscribe_url !== null && {
        'List-Unsubscribe': `<${email.unsubscribe_url}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    xMailer: false as const,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return { id: email.id, message }
}
