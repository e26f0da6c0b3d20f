import type { EmailBlock, PlainEmail } from './email-block.ts'
import type { EmailKey } from './email-definitions.ts'

/** What an email's placeholders stand for; a list of texts is written as one line for each, and blocks as they are. */
export type EmailValues = Record<string, string | string[] | EmailBlock[]>
export type EmailText = { subject: string; body: string }

/** An email before its text is known: an editor may have changed it. */
export type TemplatedEmail = {
  key: EmailKey
  kind: string
  recipient: string
  values: EmailValues
  /** The page that the email is about, below its text. */
  link?: { title: string; address: string }
  /** Why it is sent to this address, and further links at the end. */
  because: string
  more?: EmailBlock[]
  publicUrl: string
  customer_id?: string | null
}

/** An email as a feature has composed it. */
export type ComposedEmail = PlainEmail & {
  /** How to compose it anew with the text that an editor has given it. */
  template?: TemplatedEmail
}
