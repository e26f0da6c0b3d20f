import { expect, test } from 'vitest'
import { hourMs } from '#contract/durations.ts'
import { swedishDay } from '#contract/swedish-week.ts'
import { swedishDayByRule } from '#src/storage/swedish-day-by-rule.ts'

test('the day by the rule is the day that Node knows of, every hour of thirty years', () => {
  const wrong: string[] = []
  for (let time = Date.UTC(2010, 0); time < Date.UTC(2040, 0); time += hourMs)
    if (swedishDayByRule(time) !== swedishDay(time)) wrong.push(new Date(time).toISOString())
  expect(wrong).toEqual([])
})
