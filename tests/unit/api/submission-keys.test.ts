import { expect, test } from 'vitest'
import { makeSubmissionKeys } from '#src/api/submission-keys.ts'

test('what was not answered is sent again as the same deed', () => {
  const attempts = makeSubmissionKeys()
  const key = attempts.keyFor({ qty: 1 })
  attempts.settled('unanswered')
  expect(attempts.keyFor({ qty: 1 })).toBe(key)
})

test('what was changed, refused or taken is a deed of its own', () => {
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
