import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { root } from '#tests/support/test-server.ts'

const script = pathToFileURL(path.join(root, 'scripts/check-advisories.mjs')).href
const { severeAdvisories } = (await import(script)) as {
  severeAdvisories: (answer: object | null, today: string) => string[] | null
}

const metadata = { vulnerabilities: { total: 0 } }
const advisory = { title: 'Reads too much', url: 'https://github.com/advisories/GHSA-x', severity: 'high' }
const today = '2026-11-23'

test('only an answer of the registry counts: silence is no clean bill', () => {
  expect(severeAdvisories(null, today)).toBeNull()
  expect(severeAdvisories({ message: 'request to https://registry failed' }, today)).toBeNull()
  expect(severeAdvisories({ error: { code: 'E405' } }, today)).toBeNull()
  expect(severeAdvisories({ auditReportVersion: 2, vulnerabilities: {}, metadata }, today)).toEqual([])
})

test('a severe advisory is found once, and one of a package that only depends on another is not repeated', () => {
  const vulnerabilities = {
    a: { name: 'a', severity: 'high', via: [advisory] },
    b: { name: 'b', severity: 'high', via: ['a'] },
    c: { name: 'c', severity: 'low', via: [{ ...advisory, severity: 'low' }] },
  }
  const found = severeAdvisories({ auditReportVersion: 2, vulnerabilities, metadata }, today)
  expect(found).toEqual([`a: ${advisory.title} ${advisory.url}`])
})
