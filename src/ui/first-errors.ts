import { translateToSwedish } from '#contract/messages.ts'

/** The first of the server's texts for each field, in Swedish. */
export const firstErrors = (errors: Record<string, string[]>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, [text = '']]) => [field, translateToSwedish(text) ?? text]),
  )
