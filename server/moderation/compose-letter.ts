import { siteName } from '#contract/messages.ts'
import { composeEmail, linkBlock, lines, paragraph, type EmailBlock } from '../mail/email-template.ts'
import type { ComposedEmail } from '../mail/enqueue-email.ts'

/** What a letter's placeholders stand for; a list is written as one line for each. */
export type LetterValues = Record<string, string | string[]>

type Letter = {
  kind: string
  recipient: string
  text: { subject: string; body: string }
  values: LetterValues
  /** The page that the letter is about. */
  link?: { title: string; address: string }
  /** Why it is sent to this address. */
  because: string
  publicUrl: string
  customer_id?: string | null
}

/** Composes a letter from a text with placeholders. A paragraph that holds only an empty placeholder is left out. */
export function composeLetter({
  text,
  values,
  link,
  because,
  publicUrl,
  ...envelope
}: Letter): ComposedEmail {
  return composeEmail({
    ...envelope,
    subject: fill(text.subject, values),
    pieces: [
      ...text.body.split(/\n\s*\n/).flatMap((part) => blocksOf(part.trim(), values)),
      ...(link === undefined ? [] : [linkBlock(link.title, link.address)]),
      paragraph(`Vänliga hälsningar från oss på ${siteName}`),
    ],
    footer: [
      paragraph(because),
      linkBlock('Så använder vi dina uppgifter', `${publicUrl}/pages/integritetspolicy`),
    ],
  })
}

function blocksOf(part: string, values: LetterValues): EmailBlock[] {
  const only = /^\{([^{}\s]{1,30})\}$/.exec(part)?.[1]
  const value = only === undefined ? undefined : values[only]
  if (Array.isArray(value)) return value.length === 0 ? [] : [lines(value.map((each) => `– ${each}`))]
  const texts = fill(part, values).split('\n')
  return texts.every((line) => line.trim() === '') ? [] : [lines(texts)]
}

/** Replaces placeholders once, so that braces in a value stay as they are. */
function fill(text: string, values: LetterValues): string {
  return text.replace(/\{([^{}\s]{1,30})\}/gu, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) return placeholder
    return Array.isArray(value) ? value.join(' ') : value
  })
}

/** The names of a text's placeholders, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{([^{}]{0,60})\}?/gu)].map(([, name = '']) => name)),
]
