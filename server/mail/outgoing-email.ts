import type { SendMailOptions } from 'nodemailer'
import { siteName } from '#contract/messages.ts'
import type { ClaimedEmail } from './claim-email.ts'
import { oneLine } from './email-template.ts'

/** Takes a letter away. Rejects when it could not; a rejection after the signal says nothing of the letter. */
export type EmailTransport = (letter: OutgoingEmail, signal: AbortSignal) => Promise<void>
export type OutgoingEmail = { id: string; message: SendMailOptions }

/** A letter as it leaves. Sent twice it is the same letter: Message-ID and date come from its row. */
export function toOutgoingEmail(
  letter: ClaimedEmail,
  { from, host }: { from: string; host: string },
): OutgoingEmail {
  const message = {
    messageId: `<${letter.id}@${host}>`,
    date: new Date(letter.created_at),
    from: { name: siteName, address: from },
    // As an object it is one address, never read as a list.
    to: { name: '', address: letter.recipient },
    subject: oneLine(letter.subject),
    text: letter.text,
    html: letter.html,
    // No automatic answers to what nobody has written by hand.
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'sv' },
    xMailer: false as const,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return { id: letter.id, message }
}
