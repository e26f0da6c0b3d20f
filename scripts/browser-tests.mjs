// Which browser tests run when: all of them with `-- --long`, in CI as many as fit into its time, and otherwise those that are quick enough to wait for.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from './prepare.mjs'
import { checkFiles, namesIn } from './test-names.mjs'

/** Files of tests/browser that `npm test` leaves out, by the reason why a change seldom breaks them alone. */
const longTests = {
  'a whole day or journey, whose steps other tests take one by one': `
    boxes-day editors-day teacher-journey`,
  'several devices, people or servers at once': `
    boxes-account boxes-account-faults boxes-account-files boxes-account-links boxes-arrivals boxes-joint boxes-joint-names boxes-kills boxes-link
    boxes-photos-unsent boxes-tablet boxes-team
    boxes-team-ends outbox-owner own-places staff-order-conflict`,
  'a new version of the site, which is built for the test': `
    missing-scripts pdf-maker-updates reader-updates upgrade worker-updates`,
  'one fault of the storage, the network or the scripts at a time': `
    background-sync captive-portal dialog-stays early-presses error-reporting leaving-page outbox-triggers pending-saves seldom-states storage-faults
    unresponsive-network`,
  'one rule on every page': `
    accessibility account-keyboard appearance html-injection keyboard layout-shift not-found page-memory page-work picture-sizes same-pictures server-rendering
    staff-focus staff-narrow style-sheets touch-targets untouched-home untouched-lists untouched-material untouched-pages
    without-javascript xss-corpus`,
  'what the device keeps, one place at a time; saving, the outbox and a journey offline always run': `
    erase-personal-data install offline-catalogue persisted-queries save-data saved-offline worker-file-cache worker-page-cache`,
  "one page of the staff's; log-in and the first page always run": `
    moderation staff-errors staff-export staff-figures staff-films staff-import staff-list-keys staff-materials staff-operation
    staff-orders staff-organisations staff-preview staff-privacy staff-proposals staff-refusals staff-schools staff-short-orders staff-texts
    staff-tips staff-views-and-drafts staff-word-lists staff-words waiting-list`,
  'boxes, one function at a time': `
    box-help boxes boxes-browser-parts boxes-classroom boxes-classroom-keys boxes-classroom-notes boxes-coverage boxes-file boxes-file-arrives
    boxes-first-visit boxes-nested boxes-older-files boxes-opened boxes-own-files boxes-print boxes-ready boxes-ready-jobs boxes-ready-later
    boxes-ready-links boxes-refresh boxes-saved boxes-screen boxes-slow-device boxes-still-film`,
  "one part of a visitor's page that few other parts depend on": `
    account back-to-end blog curriculum customer-material-form customer-materials detail detail-order filter-search listing-order offline-figures
    order-changes order-dialog outbox-export phone-listing print reader receipt removed-copies saved-searches second-factor share
    stock tips-links visit withdrawn worker-api-cache`,
}

/**
 * Of those, the files that CI runs whatever the time: the day of the staff, on both databases, and what a page costs and looks like before
 * anybody touches it, which a change of any part may break.
 */
const ciTests = ['editors-day', 'page-work', 'same-pictures', 'style-sheets']

const folder = path.join(root, 'tests/browser')
const specFile = (name) => `tests/browser/${name}.spec.ts`

/**
 * The files that `npm test` runs, those that CI always runs besides, and the others, which it runs while there is time. Throws when a
 * list names a file that is not there.
 */
export function browserTests() {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => name.slice(0, -'.spec.ts'.length))
  const long = namesIn(longTests)
  checkFiles([...long, ...ciTests].map(specFile))
  const always = names.filter((name) => !long.includes(name)).map(specFile)
  return {
    always: [...always, 'tests/chaos/'],
    ci: ciTests.map(specFile),
    others: long.filter((name) => !ciTests.includes(name)).map(specFile),
  }
}

/** The files in another order for each commit, so that each of them runs for some, and the same ones when a commit is tested again. */
export function orderForCommit(files) {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
  const start = (Number.parseInt((stdout ?? '').slice(0, 8), 16) || 0) % files.length
  return [...files.slice(start), ...files.slice(0, start)]
}

/** How many files run with one start of Playwright. */
const filesAtATime = 8

/**
 * Runs as many of the files as end before the deadline (ms since 1970), judged by the time that those before them took. Gives the
 * results, and the files that were left out.
 */
export async function runUntil(deadline, files, msPerFile, run) {
  const results = []
  let left = files
  let ms = msPerFile
  while (left.length > 0) {
    const next = left.slice(0, filesAtATime)
    const start = Date.now()
    if (start + ms * next.length > deadline) break
    results.push(await run(next))
    ms = Math.max(ms, (Date.now() - start) / next.length)
    left = left.slice(next.length)
  }
  return { results, left }
}
