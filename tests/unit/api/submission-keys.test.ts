import { expect, test } from 'vitest'
import { makeSubmissionKeys } from '#src/api/submission-keys.ts'

test('an unanswered submission is sent again under the same key', () => {
  const attempts = makeSubmissionKeys()
  const key = attempts.keyFor({ qty: 1 })
  attempts.settled('unanswered')
  expect(attempts.keyFor({ qty: 1 })).toBe(key)
})

test('a changed, refused or accepted submission is followed by a new key', () => {
  const attempts = makeSubmissionKeys()
  const first = attempts.keyFor({ qty: 1 })
  attempts.settled('unanswered')
  const second = attempts.keyFor({ qty: 2 })
  attempts.settled('refused')
  const third = attempts.keyFor({ qty: 2 })
  attempts.settled('done')
  const fourth = attempts.keyFor({ qty: 2 })
  expect(new Set([first, second, third, fourth]).size).toBe(4)
})
