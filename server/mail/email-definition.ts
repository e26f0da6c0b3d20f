import type { EmailBlock } from './email-block.ts'

/** An email that the site sends: what it may name, and how it reads until an editor changes it. */
export type EmailDefinition = {
  /** For editors. */
  group: string
  name: string
  subject: string
  body: string
  /** The placeholders that the text has to hold. */
  required: readonly string[]
  /** Example values of all its placeholders, for the preview. */
  sample: Record<string, string | string[] | EmailBlock[]>
}
