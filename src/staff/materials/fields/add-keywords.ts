import { uniqueIgnoringCase } from '#contract/unique-ignoring-case.ts'

/** The keywords with those that were typed, between commas, after them: each word once, as the server keeps them. */
export const addKeywords = (words: readonly string[], typed: string): string[] =>
  uniqueIgnoringCase([
    ...words,
    ...typed
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ])
