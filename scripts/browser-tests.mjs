// Which browser tests `npm test` runs: all of them in CI and with `-- --long`, and otherwise those that fit into a quarter of an hour on two cores.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from './prepare.mjs'

/** Files of tests/browser that run only in CI and with `-- --long`, by the reason why a change seldom breaks them alone. */
const longTests = {
  'a whole day or journey, whose steps other tests take one by one': [
    ...['boxes-day', 'editors-day', 'teacher-journey'],
  ],
  'several devices, people or servers at once': [
    ...['boxes-account', 'boxes-account-faults', 'boxes-joint', 'boxes-kills', 'boxes-link', 'boxes-tablet'],
    ...['boxes-team', 'boxes-team-ends', 'outbox-owner', 'own-places', 'staff-order-conflict'],
  ],
  'a new version of the site, which is built for the test': [
    ...['missing-scripts', 'reader-updates', 'upgrade', 'worker-updates'],
  ],
  'one fault of the storage, the network or the scripts at a time': [
    ...['background-sync', 'captive-portal', 'early-presses', 'error-reporting', 'outbox-triggers'],
    ...['pending-saves', 'seldom-states', 'storage-faults', 'unresponsive-network'],
  ],
  'one rule on every page': [
    ...['account-keyboard', 'appearance', 'html-injection', 'page-work', 'staff-focus', 'staff-narrow'],
    ...['style-sheets', 'touch-targets', 'untouched-material', 'untouched-pages', 'xss-corpus'],
  ],
  "one page of the staff's; orders, materials, log-in and the first page always run": [
    ...['moderation', 'staff-errors', 'staff-export', 'staff-figures', 'staff-films', 'staff-import'],
    ...['staff-list-keys', 'staff-operation', 'staff-organisations', 'staff-preview', 'staff-privacy'],
    ...[
      'staff-proposals',
      'staff-refusals',
      'staff-schools',
      'staff-short-orders',
      'staff-texts',
      'staff-tips',
    ],
    ...['staff-views-and-drafts', 'staff-word-lists', 'staff-words', 'waiting-list'],
  ],
  'one function of boxes; making a box, its parts and its readiness always run': [
    ...['boxes-browser-parts', 'boxes-classroom', 'boxes-coverage', 'boxes-file', 'boxes-screen'],
  ],
  "one part of a visitor's page that few other parts depend on": [
    ...['curriculum', 'customer-material-form', 'offline-figures', 'order-changes', 'outbox-export'],
    ...['removed-copies', 'saved-searches', 'second-factor', 'tips-links', 'worker-api-cache'],
  ],
}

const folder = path.join(root, 'tests/browser')

/** The arguments that choose the tests for Playwright; none choose all. Throws when the list names a file that is not there. */
export function browserTestArgs({ isLong }) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.spec.ts'))
  const long = Object.values(longTests).flatMap((names) => names.map((name) => `${name}.spec.ts`))
  const missing = long.filter((name) => !files.includes(name))
  if (missing.length > 0) throw new Error(`scripts/browser-tests.mjs: no such tests: ${missing.join(', ')}`)
  if (isLong) return []
  console.log(
    `${long.length} of ${files.length} files of browser tests run in CI and with \`-- --long\` only.`,
  )
  return [
    ...files.filter((name) => !long.includes(name)).map((name) => `tests/browser/${name}`),
    'tests/chaos/',
  ]
}
