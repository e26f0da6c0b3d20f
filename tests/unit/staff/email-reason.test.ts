import { expect, test } from 'vitest'
import { emailReason } from '#src/staff/operation/email-reason.ts'

test.each([
  ['550', 'Adressen finns inte'],
  ['550 5.1.1', 'Adressen finns inte'],
  ['EENVELOPE', 'Adressen finns inte'],
  ['552', 'brevlåda är full'],
  ['452 4.2.2', 'brevlåda är full'],
  ['550 5.7.1', 'tog inte emot brevet'],
  ['ECONNREFUSED', 'Ingen kontakt med e-postservern'],
])('a letter that was answered with %s says: %s', (code, words) => {
  expect(emailReason('refused', code)).toContain(words)
  expect(emailReason('refused', code)).toContain(`(${code})`)
})

test('an email that became part of another says so, not the other one’s number', () => {
  expect(emailReason('gathered', '3f2b')).toBe('Ingår i ett annat brev.')
})
