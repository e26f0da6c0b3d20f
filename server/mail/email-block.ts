/** A block of an email, as text and as HTML. The text is complete without the HTML. */
export type EmailBlock = { text: string; html: string }

/** An email with its text. */
export type PlainEmail = {
  kind: string
  recipient: string
  subject: string
  text: string
  html: string
  /** The account that the email is about, if any. It is erased with the account, whatever address it goes to. */
  customer_id?: string | null
}
