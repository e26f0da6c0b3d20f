import type * as z from 'zod/mini'
import { required } from '#contract/messages.ts'

type RawIssue = z.core.$ZodRawIssue

/** The Swedish message for an invalid field whose schema has none of its own. It never repeats the input. */
export function fieldMessage(issue: RawIssue): string {
  if (issue.input === undefined || issue.input === null || issue.input === '') return required
  switch (issue.code) {
    case 'invalid_type':
      return typeMessages[issue.expected] ?? genericMessage
    case 'too_big':
      return `${limitMessages[issue.origin]?.max ?? 'Högst'} ${issue.maximum}.`
    case 'too_small':
      return `${limitMessages[issue.origin]?.min ?? 'Minst'} ${issue.minimum}.`
    case 'invalid_format':
      return formatMessages[issue.format] ?? 'Skrivsättet stämmer inte.'
    case 'invalid_value':
      return 'Välj ett av alternativen.'
    default:
      return genericMessage
  }
}

const genericMessage = 'Det här går inte att använda.'

const typeMessages: Record<string, string> = {
  string: 'Skriv en text.',
  number: 'Skriv ett tal.',
  int: 'Skriv ett heltal.',
  boolean: 'Svara ja eller nej.',
}

const formatMessages: Record<string, string> = {
  email: 'Skriv en e-postadress.',
  url: 'Skriv en webbadress.',
}

const limitMessages: Record<string, { max: string; min: string }> = {
  string: { max: 'Antal tecken får vara högst', min: 'Antal tecken ska vara minst' },
  number: { max: 'Talet får vara högst', min: 'Talet ska vara minst' },
  int: { max: 'Talet får vara högst', min: 'Talet ska vara minst' },
  array: { max: 'Antalet får vara högst', min: 'Antalet ska vara minst' },
}
