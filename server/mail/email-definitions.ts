import { accountEmailTexts } from './account-email-texts.ts'
import { accountNoticeEmailTexts } from './account-notice-email-texts.ts'
import type { EmailDefinition } from './email-definition.ts'
import { moderationEmailTexts } from './moderation-email-texts.ts'
import { orderEmailTexts } from './order-email-texts.ts'

const definitions = {
  ...accountEmailTexts,
  ...accountNoticeEmailTexts,
  ...orderEmailTexts,
  ...moderationEmailTexts,
}
export type EmailKey = keyof typeof definitions

/** Every email whose text editors can change. */
export const emailDefinitions: Record<EmailKey, EmailDefinition> = definitions
export const emailKeys = Object.keys(definitions) as EmailKey[]

/** The placeholders that the text of an email may hold. */
export const placeholdersOf = (key: EmailKey): string[] => [
  ...Object.keys(emailDefinitions[key].sample),
  'webbplats',
]
