// npm run check advisories: known weaknesses of the packages that the program runs with. An answer counts only if the registry gave one: a mirror
// without advisories and a missing network are said so, and are no clean bill.
import { spawnSync } from 'node:child_process'
import { root } from './prepare.mjs'

/** Weaknesses that wait for an update or a reason not to be one, with the day they were found here: `{ 'GHSA-…': '2027-01-31' }`. */
const found = {}
/** Within so many days of that day the package is updated, replaced or removed. SECURITY.md promises the same. */
export const daysToMend = { critical: 7, high: 30, moderate: 90, low: 180 }

/**
 * What npm's answer says: the advisories that nobody has written down, or whose time has passed; null when nobody was asked.
 * `known`: those that are written down.
 */
export function advisoriesToMend(answer, today, known = found) {
  if (answer?.auditReportVersion === undefined || answer.metadata?.vulnerabilities === undefined) return null
  const isInTime = ({ url = '', severity }) => {
    const foundOn = known[url.split('/').at(-1)]
    return foundOn !== undefined && today <= dayAfter(foundOn, daysToMend[severity] ?? daysToMend.low)
  }
  return Object.values(answer.vulnerabilities ?? {})
    .flatMap(({ name, via }) => via.filter((one) => typeof one === 'object').map((one) => ({ name, ...one })))
    .filter((advisory) => !isInTime(advisory))
    .map(({ name, severity, title, url }) => `${name} (${severity}): ${title} ${url}`)
}

function dayAfter(day, days) {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Asks, prints what was found, and returns how many advisories have to be mended or written down. */
export function checkAdvisories() {
  const { stdout } = spawnSync('npm', ['audit', '--omit', 'dev', '--json'], { cwd: root, encoding: 'utf8' })
  const left = advisoriesToMend(parsed(stdout), new Date().toISOString().slice(0, 10))
  if (left === null) {
    console.log('not asked: the registry gave no advisories')
    return 0
  }
  console.log(left.length === 0 ? 'no advisories but those in their time' : left.join('\n'))
  return left.length
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
