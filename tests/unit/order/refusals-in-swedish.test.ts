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
const written = fc.oneof(
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
const forms = fc.record(Object.fromEntries(names.map((name) => [name, written])))

/** Letters that only Swedish has, or a Swedish word that every one of our sentences without them holds. */
const isSwedish = (text: string) => /[åäöÅÄÖ]|tecken|Skriv|Minst|Välj|postadress|Skolan|Svara/.test(text)

test.each([
  ['an order', order],
  ['a profile', profileRules({ minFirstNameLength: 3 })],
  ['a new mail address', emailRules],
] as const)('whatever somebody writes in %s, each refusal can be read in Swedish', (_, rules) => {
  fc.assert(
    fc.property(forms, (form) => {
      const { error } = (rules as typeof order).safeParse(form)
      const unread = (error?.issues ?? [])
        .map(({ message }) => message)
        .filter((message) => translateToSwedish(message) === null && !isSwedish(message))
      expect(unread).toEqual([])
    }),
    { numRuns: 300 },
  )
})
