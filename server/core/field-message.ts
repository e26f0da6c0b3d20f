import type * as z from 'zod/mini'
import { required } from '#contract/messages.ts'

type RawIssue = z.core.$ZodRawIssue

/** What is wrong with a field, in Swedish, where its schema has no words of its own for it. Nothing of what was written is repeated. */
export function fieldMessage(wrong: RawIssue): string {
  if (wrong.input === undefined || wrong.input === null || wrong.input === '') return required
  switch (wrong.code) {
    case 'invalid_type':
      return typeMessages[wrong.expected] ?? genericMessage
    case 'too_big':
      return `${limitMessages[wrong.origin]?.most ?? 'Högst'} ${wrong.maximum}.`
    case 'too_small':
      return `${limitMessages[wrong.origin]?.least ?? 'Minst'} ${wrong.minimum}.`
    case 'invalid_format':
      return formatMessages[wrong.format] ?? 'Skrivsättet stämmer inte.'
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

const limitMessages: Record<string, { most: string; least: string }> = {
  string: { most: 'Antal tecken får vara högst', least: 'Antal tecken ska vara minst' },
  number: { most: 'Talet får vara högst', least: 'Talet ska vara minst' },
  int: { most: 'Talet får vara högst', least: 'Talet ska vara minst' },
  array: { most: 'Antalet får vara högst', least: 'Antalet ska vara minst' },
}
