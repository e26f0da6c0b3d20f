import { accountLetters } from './account-letters.ts'
import { accountNoticeLetters } from './account-notice-letters.ts'
import type { LetterDefinition } from './letter-definition.ts'
import { moderationLetters } from './moderation-letters.ts'
import { orderLetters } from './order-letters.ts'

const definitions = { ...accountLetters, ...accountNoticeLetters, ...orderLetters, ...moderationLetters }
export type LetterKey = keyof typeof definitions

/** Every letter whose text editors can change. */
export const letterDefinitions: Record<LetterKey, LetterDefinition> = definitions
export const letterKeys = Object.keys(definitions) as LetterKey[]

/** The placeholders that the text of a letter may hold. */
export const placeholdersOf = (key: LetterKey): string[] => [
  ...Object.keys(letterDefinitions[key].sample),
  'webbplats',
]
