// npm test: the tests, also from a fresh clone. `npm test -- server` or `-- browser` runs that part only; further arguments go to its runner.
// `npm test -- postgres` runs only the server tests on PostgreSQL, a part of `server`.
// Without `-- --long` it leaves out what takes long (server-tests.mjs, browser-tests.mjs). CI leaves out some server tests on PostgreSQL, and browser tests
// for which there is no time.
// With `-- --long`, tests with repetitions also run more of them (tests/support/long-tests.ts).
// npm run test:chaos: a few rounds of the outbox's chaos test; with `-- --long` 200 rounds, with `-- --seed=N` the same rounds again.
// If TEST_DATABASE_URL names a PostgreSQL for tests, the server tests also run on it, the browser tests run on it, and in CI and the long form the editor's day on both.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { browserTests, orderForCommit, runUntil } from './browser-tests.mjs'
import { checks, findFailedChecks } from './check.mjs'
import { ensureChromium } from './chromium.mjs'
import { build, install, program, root } from './prepare.mjs'
import { longServerTests, postgresArgs, sqliteArgs } from './server-tests.mjs'

const parts = ['check', 'server', 'postgres', 'browser', 'chaos']
const args = process.argv.slice(2)
const [wanted, ...rest] = args[0] === 'chaos' ? args : args.filter((arg) => arg !== '--long')
if (args.includes('--long')) process.env.LONG_TESTS = '1'
const chaos = wanted === 'chaos' ? chaosEnvironment(rest) : null
const runnerArgs = chaos === null ? rest : ['chaos.spec.ts']
if (wanted !== undefined && !parts.includes(wanted)) {
  console.error(`Which part? ${parts.join(', ')}; without a name all of them run.`)
  process.exit(2)
}
const postgres = process.env.TEST_DATABASE_URL ?? ''
if (wanted === 'postgres' && postgres === '') {
  console.error('TEST_DATABASE_URL names no PostgreSQL: scripts/with-postgres.sh npm test -- postgres')
  process.exit(2)
}
const shouldRun = (part) => wanted === undefined || wanted === part || (part === 'browser' && chaos !== null)
/** The time after which a runner that hangs is ended: twice what the browser tests take on two cores, for a machine that is slower or busy. */
const runnerTimeoutMs = (chaos?.CHAOS_ROUNDS === '200' ? 180 : 50) * 60_000
const reports = mkdtempSync(path.join(tmpdir(), 'test-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

/** Runs a test runner that writes a report. A runner that crashes or runs no tests counts as failed. */
async function runTestRunner(name, argsFor, environment, read, programName = name) {
  console.log(`\n— ${name}`)
  const report = path.join(reports, `${name}.json`)
  const child = spawn(program(programName), argsFor(report), {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment(report) },
    timeout: runnerTimeoutMs,
  })
  const status = await new Promise((resolve) => {
    child.on('close', resolve)
    child.on('error', () => resolve(1))
  })
  const { passed, failed, notPassed } = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, notPassed: [] }
  const crashed = failed === 0 && (status !== 0 || passed === 0)
  if (crashed) return { passed, failed: 1, notPassed: [`${name} ended with status ${status}`] }
  return { passed, failed, notPassed }
}

function chaosEnvironment(flags) {
  const seed = flags.find((flag) => flag.startsWith('--seed='))?.slice('--seed='.length)
  return {
    ...(flags.includes('--long') && { CHAOS_ROUNDS: '200' }),
    ...(seed !== undefined && { CHAOS_SEED: seed }),
  }
}

async function runChecks() {
  const notPassed = await findFailedChecks(checks)
  return { passed: checks.length - notPassed.length, failed: notPassed.length, notPassed }
}

/** A skipped test counts as failed. */
const runVitest = (name, environment, selection = []) =>
  runTestRunner(
    name,
    (report) => [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...selection,
      ...runnerArgs,
    ],
    () => environment,
    (report) => ({
      passed: report.numPassedTests,
      failed: report.numTotalTests - report.numPassedTests,
      notPassed: report.testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status }) => status !== 'passed')
        .map(({ fullName, failureMessages }) => describeFailure(fullName, name, failureMessages)),
    }),
    'vitest',
  )

const isNamed = runnerArgs.length > 0
const isLong = process.env.LONG_TESTS === '1'
const isCi = process.env.CI === 'true' && !isLong
/** Tests that somebody names run, however long they take. */
const withLong = isNamed || isLong || isCi
const runOnSqlite = () => runVitest('vitest', { TEST_DATABASE_URL: '' }, sqliteArgs({ withLong }))
const runOnPostgres = () =>
  runVitest(
    'vitest-postgresql',
    { TEST_DATABASE_URL: postgres },
    postgresArgs({ withLong, withSeldom: isNamed || isLong }),
  )

/** When CI, which has 40 minutes, starts no further tests: what runs then has to end, and some of it takes longer than what was before it. */
const deadline = Date.now() + 36 * 60_000

const runPlaywright = (chromium, name, selection, environment = {}) =>
  runTestRunner(
    name,
    () => ['test', '--config', 'tests/browser/playwright.config.ts', '--reporter=list,json', ...selection],
    (report) => ({
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...(chromium !== '' && { CHROMIUM_PATH: chromium }),
      ...chaos,
      ...environment,
    }),
    ({ stats, suites }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + stats.skipped,
      notPassed: specsOf(suites)
        .filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
        .map(({ file, line, title, tests }) =>
          describeFailure(`${file}:${line} ${title}`, name, playwrightMessages(tests)),
        ),
    }),
    'playwright',
  )

const specsOf = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)])

const playwrightMessages = (tests) =>
  tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')))

/** How many characters of a message the summary has: a log may be cut off everywhere but at its end. */
const maxMessageChars = 300

/** A test that did not pass, the run that it is of, because some run on both databases, and the beginning of what it said. */
function describeFailure(title, run, messages) {
  const message = stripVTControlCharacters(messages[0] ?? 'no message').replace(/\s+/g, ' ')
  return `${title} (${run}: ${message.slice(0, maxMessageChars)})`
}

/** The browser test that goes through every part of the staff's work, so it runs on both databases. */
const bothEnginesTest = 'tests/browser/editors-day.spec.ts'
const runEditorsDayOnSqlite = (chromium) =>
  runPlaywright(
    chromium,
    'playwright-sqlite',
    // A runner empties its folder of results when it starts.
    [bothEnginesTest, `--output=${path.join(reports, 'results')}`],
    { TEST_DATABASE_URL: '' },
  )

/** Runs the browser tests that somebody names, or those that browserTests and the form of the run choose; names the files that it left out. */
async function runBrowserTests(chromium) {
  const { always, ci, others } = browserTests()
  const selection = isNamed ? runnerArgs : isLong ? [] : isCi ? [...always, ...ci] : always
  const onBothEngines =
    postgres !== '' && (isNamed ? runnerArgs.some((arg) => bothEnginesTest.endsWith(arg)) : withLong)
  const start = Date.now()
  // At the same time: the one test of the second runner would leave a core idle.
  const results = await Promise.all([
    runPlaywright(chromium, 'playwright', selection),
    ...(onBothEngines ? [runEditorsDayOnSqlite(chromium)] : []),
  ])
  if (isNamed || isLong) return { results, leftOut: [] }
  if (!isCi) return { results, leftOut: [...ci, ...others] }
  const msPerFile = (Date.now() - start) / selection.length
  const { results: further, left } = await runUntil(deadline, orderForCommit(others), msPerFile, (files) => {
    const name = `playwright-${path.basename(files[0], '.spec.ts')}`
    return runPlaywright(chromium, name, [...files, `--output=test-results/${name}`])
  })
  return { results: [...results, ...further], leftOut: left }
}

install()
const chromium = shouldRun('browser') ? ensureChromium() : ''
build()
const results = []
if (shouldRun('check')) results.push(await runChecks())
if (shouldRun('server')) results.push(await runOnSqlite())
if ((shouldRun('server') && postgres !== '') || wanted === 'postgres') results.push(await runOnPostgres())
let leftOut = []
if (shouldRun('browser')) {
  const browser = await runBrowserTests(chromium)
  results.push(...browser.results)
  leftOut = browser.leftOut
}
const sum = (kind) => results.reduce((total, result) => total + result[kind], 0)
// Once more below everything else, so that the end of a long log says what to look for.
for (const { notPassed } of results) for (const name of notPassed) console.log(`not passed: ${name}`)
if (shouldRun('server') && !withLong)
  console.log(
    `${longServerTests.length} files of server tests were left out; \`npm test -- --long\` and CI run them.`,
  )
if (leftOut.length > 0)
  console.log(
    `${leftOut.length} of the files of browser tests were left out; \`npm test -- --long\` runs all: ${leftOut.map((file) => path.basename(file, '.spec.ts')).join(', ')}`,
  )
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 ? 0 : 1
