import { expect, test } from 'vitest'
import { makeAttempts } from '#src/data/attempt.ts'

test('what was not answered is sent again as the same deed', () => {
  const attempts = makeAttempts()
  const key = attempts.keyFor({ qty: 1 })
  attempts.ended('unanswered')
  expect(attempts.keyFor({ qty: 1 })).toBe(key)
})

test('what was changed, refused or taken is a deed of its own', () => {
  const attempts = makeAttempts()
  const first = attempts.keyFor({ qty: 1 })
  attempts.ended('unanswered')
  const second = attempts.keyFor({ qty: 2 })
  attempts.ended('refused')
  const third = attempts.keyFor({ qty: 2 })
  attempts.ended('sent')
  const fourth = attempts.keyFor({ qty: 2 })
  expect(new Set([first, second, third, fourth]).size).toBe(4)
})
