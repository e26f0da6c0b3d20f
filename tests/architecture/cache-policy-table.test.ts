import { expect, test } from 'vitest'
import { allCalls } from '#contract/calls/all-calls.ts'
import { freshForMs, staleUntilMs, type Priority, type Resource } from '#contract/device-cache-policy.ts'
import { textOf } from './source-files.ts'

const decisionText = textOf('docs/decisions/008-cache-time-of-each-call.md')

/** The rows of the table whose first heading is given, headings included, as cells without backticks. */
function tableRowsUnder(firstHeading: string): string[][] {
  const lines = decisionText.split('\n')
  const start = lines.findIndex((line) => cellsOf(line)[0] === firstHeading)
  if (start === -1) return []
  const rows = lines.slice(start)
  const end = rows.findIndex((line) => !line.startsWith('|'))
  return rows.slice(0, end === -1 ? rows.length : end).map(cellsOf)
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.replaceAll('`', '').trim())
}

test('the documented resource, priority and cache seconds of every call match the contract', () => {
  // Calls of staff are never cached; the access test of staff calls says so of each.
  const inContract = allCalls
    .filter(({ roles }) => roles === undefined)
    .map((call) => [
      call.name,
      `${call.method} ${call.path}`,
      call.resource,
      call.priority,
      call.kind === 'read' ? String(call.cacheSeconds) : '–',
      call.batched ? 'yes' : 'no',
    ])
  expect(tableRowsUnder('Call').slice(2).sort()).toEqual(inContract.sort())
})

test('the documented freshness of every resource and priority matches the policy', () => {
  const [headings = [], , ...rows] = tableRowsUnder('Priority')
  expect(rows.map(([priority]) => priority)).toEqual(['high', 'medium', 'low'])
  const minutes = (resource: string, priority: string) =>
    [freshForMs, staleUntilMs]
      .map((rule) => rule(resource as Resource, priority as Priority) / 60_000)
      .join(' / ')
  for (const [priority = '', ...cells] of rows) {
    for (const [position, cell] of cells.entries()) {
      for (const resource of headings[position + 1]?.split(', ') ?? []) {
        expect(`${priority} ${resource} ${cell}`).toBe(
          `${priority} ${resource} ${minutes(resource, priority)}`,
        )
      }
    }
  }
  const resources = new Set(headings.slice(1).flatMap((heading) => heading.split(', ')))
  expect(allCalls.map((call) => call.resource).filter((resource) => !resources.has(resource))).toEqual([])
})
