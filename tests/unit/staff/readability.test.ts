import { expect, test } from 'vitest'
import { readability } from '#src/staff/materials/edit/checks.ts'

test('LIX is words a sentence plus the share of long words, and is not worked out for a few words', () => {
  expect(readability('Kort text.')).toBeNull()
  // Six sentences of five words, one of which is longer than six letters.
  const text = 'Granen växer sakta i bergslandet. '.repeat(6)
  expect(readability(text)).toBe(5 + 20)
})
