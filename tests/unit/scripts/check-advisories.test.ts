import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { root } from '#tests/support/test-server.ts'

const script = pathToFileURL(path.join(root, 'scripts/check-advisories.mjs')).href
const { advisoriesToMend, daysToMend } = (await import(script)) as {
  advisoriesToMend: (answer: object | null, today: string, known?: Record<string, string>) => string[] | null
  daysToMend: Record<string, number>
}

const metadata = { vulnerabilities: { total: 0 } }
const advisory = { title: 'Reads too much', url: 'https://github.com/advisories/GHSA-x', severity: 'high' }
const today = '2026-11-23'

test('only an answer of the registry counts: silence is no clean bill', () => {
  expect(advisoriesToMend(null, today)).toBeNull()
  expect(advisoriesToMend({ message: 'request to https://registry failed' }, today)).toBeNull()
  expect(advisoriesToMend({ error: { code: 'E405' } }, today)).toBeNull()
  expect(advisoriesToMend({ auditReportVersion: 2, vulnerabilities: {}, metadata }, today)).toEqual([])
})

test('an advisory is found once, and one of a package that only depends on another is not repeated', () => {
  const vulnerabilities = {
    a: { name: 'a', severity: 'high', via: [advisory] },
    b: { name: 'b', severity: 'high', via: ['a'] },
    c: { name: 'c', severity: 'low', via: [{ ...advisory, severity: 'low' }] },
  }
  const found = advisoriesToMend({ auditReportVersion: 2, vulnerabilities, metadata }, today)
  expect(found).toEqual([
    `a (high): ${advisory.title} ${advisory.url}`,
    `c (low): ${advisory.title} ${advisory.url}`,
  ])
})

test.each([
  ['critical', 7],
  ['high', 30],
  ['moderate', 90],
  ['low', 180],
])('one that is %s may wait for %i days from the day it was found, as SECURITY.md says', (severity, days) => {
  const vulnerabilities = { a: { name: 'a', severity, via: [{ ...advisory, severity }] } }
  const answer = { auditReportVersion: 2, vulnerabilities, metadata }
  const dayOf = (offset: number) =>
    new Date(Date.parse(today) - offset * 24 * 3_600_000).toISOString().slice(0, 10)
  expect(daysToMend[severity]).toBe(days)
  expect(advisoriesToMend(answer, today, { 'GHSA-x': dayOf(days) })).toEqual([])
  expect(advisoriesToMend(answer, today, { 'GHSA-x': dayOf(days + 1) })).toHaveLength(1)
  expect(advisoriesToMend(answer, today, { 'GHSA-y': today })).toHaveLength(1)
  const promised = readFileSync(path.join(root, 'SECURITY.md'), 'utf8')
  expect(promised).toMatch(new RegExp(`\\| ${severity} +\\| ${days} days +\\|`))
})
