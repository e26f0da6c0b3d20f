import { ownValue } from '#contract/own-value.ts'
import { siteName } from '#contract/messages.ts'
import { composeEmail, linkBlock, lines, paragraph } from './email-template.ts'
import type { EmailBlock } from './email-block.ts'
import type { ComposedEmail, TemplatedEmail, EmailText, EmailValues } from './composed-email.ts'
import { emailDefinitions } from './email-definitions.ts'

/** An email with its default text; `enqueueEmail` uses the text that an editor has changed, if any. */
export const defaultEmail = (email: TemplatedEmail): ComposedEmail => ({
  ...composeTemplatedEmail(email, emailDefinitions[email.key]),
  template: email,
})

/** Composes an email from a text with placeholders. A paragraph that holds only an empty placeholder is left out. */
export function composeTemplatedEmail(email: TemplatedEmail, text: EmailText): ComposedEmail {
  const { kind, recipient, customer_id, link, because, more = [], publicUrl } = email
  const values = { ...email.values, webbplats: siteName }
  return composeEmail({
    kind,
    recipient,
    ...(customer_id !== undefined && { customer_id }),
    subject: fill(text.subject, values),
    pieces: [
      ...text.body.split(/\n\s*\n/).flatMap((part) => blocksOf(part.trim(), values)),
      ...(link === undefined ? [] : [linkBlock(link.title, link.address)]),
      paragraph(`Vänliga hälsningar från oss på ${siteName}`),
    ],
    footer: [
      paragraph(because),
      ...more,
      linkBlock('Så använder vi dina uppgifter', `${publicUrl}/pages/integritetspolicy`),
    ],
  })
}

function blocksOf(part: string, values: EmailValues): EmailBlock[] {
  const only = /^\{([^{}\s]{1,30})\}$/.exec(part)?.[1]
  const value = only === undefined || !Object.hasOwn(values, only) ? undefined : values[only]
  if (Array.isArray(value)) return value.length === 0 ? [] : listBlocks(value)
  const texts = fill(part, values).split('\n')
  return texts.every((line) => line.trim() === '') ? [] : [lines(texts)]
}

const listBlocks = (value: (string | EmailBlock)[]): EmailBlock[] => {
  const texts = value.filter((each) => typeof each === 'string')
  const blocks = value.filter((each) => typeof each !== 'string')
  return texts.length === 0 ? blocks : [lines(texts.map((each) => `– ${each}`)), ...blocks]
}

/** Replaces placeholders once, so that braces in a value stay as they are. */
function fill(text: string, values: EmailValues): string {
  return text.replace(/\{([^{}\s]{1,30})\}/gu, (placeholder, name: string) => {
    const value = ownValue(values, name)
    if (value === undefined) return placeholder
    if (!Array.isArray(value)) return value
    return value.map((each) => (typeof each === 'string' ? each : each.text)).join(' ')
  })
}

/** The names of a text's placeholders, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{([^{}]{0,60})\}?/gu)].map(([, name = '']) => name)),
]
