import type { EmailBlock, PlainEmail } from './email-block.ts'
import type { LetterKey } from './letter-definitions.ts'

/** What a letter's placeholders stand for; a list of texts is written as one line for each, and blocks as they are. */
export type LetterValues = Record<string, string | string[] | EmailBlock[]>
export type LetterText = { subject: string; body: string }

/** A letter before its text is known: an editor may have changed it. */
export type Letter = {
  key: LetterKey
  kind: string
  recipient: string
  values: LetterValues
  /** The page that the letter is about, below its text. */
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
  letter?: Letter
}
