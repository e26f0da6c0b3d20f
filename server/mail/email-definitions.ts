import { accountEmails } from './account-emails.ts'
import { accountNoticeEmails } from './account-notice-emails.ts'
import type { EmailDefinition } from './email-definition.ts'
import { moderationEmails } from './moderation-emails.ts'
import { orderEmails } from './order-emails.ts'

const definitions = { ...accountEmails, ...accountNoticeEmails, ...orderEmails, ...moderationEmails }
export type EmailKey = keyof typeof definitions

/** Every email whose text editors can change. */
export const emailDefinitions: Record<EmailKey, EmailDefinition> = definitions
export const emailKeys = Object.keys(definitions) as EmailKey[]

/** The placeholders that the text of an email may hold. */
export const placeholdersOf = (key: EmailKey): string[] => [
  ...Object.keys(emailDefinitions[key].sample),
  'webbplats',
]
