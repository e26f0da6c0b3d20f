// npm run check advisories: known weaknesses of the packages that the program runs with. An answer counts only if the registry gave one: a mirror
// without advisories and a missing network are said so, and are no clean bill.
import { spawnSync } from 'node:child_process'
import { root } from './prepare.mjs'

/** Accepted until a date, with the reason: `{ 'GHSA-…': { until: '2027-01-31', reason: '…' } }`. */
const accepted = {}
const severe = new Set(['high', 'critical'])

/** What npm's answer says: the severe advisories that nobody has accepted, or null when nobody was asked. */
export function severeAdvisories(answer, today) {
  if (answer?.auditReportVersion === undefined || answer.metadata?.vulnerabilities === undefined) return null
  return Object.values(answer.vulnerabilities ?? {})
    .filter(({ severity }) => severe.has(severity))
    .flatMap(({ name, via }) => via.filter((one) => typeof one === 'object').map((one) => ({ name, ...one })))
    .filter(({ url = '' }) => !((accepted[url.split('/').at(-1)]?.until ?? '') >= today))
    .map(({ name, title, url }) => `${name}: ${title} ${url}`)
}

/** Asks, prints what was found, and returns how many advisories are severe. */
export function checkAdvisories() {
  const { stdout } = spawnSync('npm', ['audit', '--omit', 'dev', '--json'], { cwd: root, encoding: 'utf8' })
  const found = severeAdvisories(parsed(stdout), new Date().toISOString().slice(0, 10))
  if (found === null) {
    console.log('not asked: the registry gave no advisories')
    return 0
  }
  console.log(found.length === 0 ? 'no severe advisories' : found.join('\n'))
  return found.length
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
