import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  emailRules,
  newPasswordRules,
  organisationRules,
  profileRules,
  registrationRules,
} from '#contract/forms/account-rules.ts'
import { customerMaterialKinds, customerMaterialRules } from '#contract/forms/customer-material-form.ts'
import { downloadRules } from '#contract/forms/download-rules.ts'
import { orderRules } from '#contract/forms/order-rules.ts'
import { reportRules } from '#contract/forms/report-rules.ts'
import { staffMaterialRules } from '#contract/forms/staff-material-form.ts'
import { staffTextRules } from '#contract/forms/staff-text-form.ts'
import { stockRequestRules } from '#contract/forms/stock-request-rules.ts'
import { translateToSwedish } from '#contract/messages.ts'

const limits = { minFirstNameLength: 3 }
const materialState = { license: 'egna-villkor', documentCount: 0, hasImage: true }
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

/** Swedish letters, or a Swedish word that every message without them contains. */
const isSwedish = (text: string) => /[åäöÅÄÖ]|tecken|Skriv|Minst|Välj|postadress|Skolan|Svara/.test(text)

test.each([
  ['an order', orderRules({ maxQuantity: 10 })],
  ['a download', downloadRules],
  ['a place in a queue', stockRequestRules],
  ['a report', reportRules],
  ['a registration', registrationRules(limits)],
  ['the registration of an organisation', organisationRules(limits)],
  ['a profile', profileRules(limits)],
  ['a new e-mail address', emailRules],
  ['a new password', newPasswordRules],
  ...customerMaterialKinds.map(
    (kind) => [`material of one’s own (${kind})`, customerMaterialRules({ kind, ...materialState })] as const,
  ),
  ['a material', z.object(staffMaterialRules)],
  ['a text', z.object(staffTextRules)],
] as const)('every error for any input in %s is readable in Swedish', (_, rules) => {
  const names = Object.keys(rules.shape)
  fc.assert(
    fc.property(fc.record(Object.fromEntries(names.map((name) => [name, input]))), (form) => {
      const { error } = z.safeParse(rules, form)
      const untranslated = (error?.issues ?? [])
        .map(({ message }) => message)
        .filter((message) => translateToSwedish(message) === null && !isSwedish(message))
      expect(untranslated).toEqual([])
    }),
    { numRuns: 300 },
  )
})
