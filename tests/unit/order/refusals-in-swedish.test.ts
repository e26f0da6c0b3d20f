import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailRules, profileRules } from '#contract/forms/account-rules.ts'
import { orderRules } from '#contract/forms/order-rules.ts'
import { translateToSwedish } from '#contract/messages.ts'

const order = orderRules({ maxQuantity: 10 })
const names = [
  'qty email first_name last_name organization profession street city postcode telephone samtycke optin workplace_id',
  'school receive_emails receive_tips new_password password',
]
  .join(' ')
  .split(' ')
const input = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1.5',
    '2e3',
    'x'.repeat(300),
    '08--1',
    '12 34',
    'a@',
    null,
    undefined,
    7,
    true,
    [],
  ),
)
const forms = fc.record(Object.fromEntries(names.map((name) => [name, input])))

/** Swedish letters, or a Swedish word that every message without them contains. */
const isSwedish = (text: string) => /[åäöÅÄÖ]|tecken|Skriv|Minst|Välj|postadress|Skolan|Svara/.test(text)

test.each([
  ['an order', order],
  ['a profile', profileRules({ minFirstNameLength: 3 })],
  ['a new e-mail address', emailRules],
] as const)('every error for any input in %s is readable in Swedish', (_, rules) => {
  fc.assert(
    fc.property(forms, (form) => {
      const { error } = (rules as typeof order).safeParse(form)
      const untranslated = (error?.issues ?? [])
        .map(({ message }) => message)
        .filter((message) => translateToSwedish(message) === null && !isSwedish(message))
      expect(untranslated).toEqual([])
    }),
    { numRuns: 300 },
  )
})
