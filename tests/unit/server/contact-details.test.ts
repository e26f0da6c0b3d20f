import { expect, test } from 'vitest'
import { contactDetailsIn } from '#server/materials/checks/contact-details.ts'

test('telephone numbers, addresses and personal identity numbers are found as they are written', () => {
  const text =
    'Ring 070-174 06 21, +46 8 123 456 78 eller skriv till linda@skolan.example. Född 20120214-2384. Läs s. 12–14, år 2026, kap. 3.5 och 1 000 000 kottar.'
  expect(contactDetailsIn(text)).toEqual([
    '070-174 06 21',
    '+46 8 123 456 78',
    'linda@skolan.example',
    '20120214-2384',
  ])
})
