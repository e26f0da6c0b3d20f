import type { Word } from '#contract/schemas/word.ts'
import type { FieldValue } from './word-field.tsx'

/** What is in the form, and the word as it was opened; null for a new one. */
export type PreviewProps = { values: Record<string, FieldValue>; word: Word | null }

/** A value of the form as text, or what is shown in its place while it is empty. */
export const textOf = (values: PreviewProps['values'], name: string, otherwise = '') =>
  String(values[name] ?? '') || otherwise
