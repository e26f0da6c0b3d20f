// npm test: everything, from a fresh clone. `npm test -- server` or `-- browser` runs that part alone; what follows goes to its runner.
// With `-- --long` the tests that repeat something run their long form (tests/support/long-tests.ts).
// npm run test:chaos: the trial of the outbox alone, a few rounds; with `-- --long` 200 of them, with `-- --seed=N` the same ones again.
// Where TEST_DATABASE_URL names a PostgreSQL that may be filled, the server's tests run a second time, on it.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checks, findFailedChecks } from './check.mjs'
import { ensureChromium } from './chromium.mjs'
import { build, install, program, root } from './prepare.mjs'

const parts = ['check', 'server', 'browser', 'chaos']
const given = process.argv.slice(2)
const [wanted, ...rest] = given[0] === 'chaos' ? given : given.filter((word) => word !== '--long')
if (given.includes('--long')) process.env.LONG_TESTS = '1'
const chaos = wanted === 'chaos' ? chaosEnvironment(rest) : null
const runnerArgs = chaos === null ? rest : ['chaos.spec.ts']
if (wanted !== undefined && !parts.includes(wanted)) {
  console.error(`Vilken del? ${parts.join(', ')}; utan namn körs alla.`)
  process.exit(2)
}
const postgres = process.env.TEST_DATABASE_URL ?? ''
const shouldRun = (part) => wanted === undefined || wanted === part || (part === 'browser' && chaos !== null)
/** A runner that hangs is ended; the long trial takes its time. */
const runnerTimeoutMs = (chaos?.CHAOS_ROUNDS === '200' ? 180 : 25) * 60_000
const reports = mkdtempSync(path.join(tmpdir(), 'test-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

/** Runs a test runner that writes a report. One that crashed, or ran nothing, has failed. */
async function runTestRunner(name, args, environment, read, runs = name) {
  console.log(`\n— ${name}`)
  const report = path.join(reports, `${name}.json`)
  const child = spawn(program(runs), args(report), {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment(report) },
    timeout: runnerTimeoutMs,
  })
  const status = await new Promise((ended) => {
    child.on('close', ended)
    child.on('error', () => ended(1))
  })
  const { passed, failed } = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0 }
  const crashed = failed === 0 && (status !== 0 || passed === 0)
  return { passed, failed: crashed ? 1 : failed }
}

function chaosEnvironment(flags) {
  const seed = flags.find((flag) => flag.startsWith('--seed='))?.slice('--seed='.length)
  return {
    ...(flags.includes('--long') && { CHAOS_ROUNDS: '200' }),
    ...(seed !== undefined && { CHAOS_SEED: seed }),
  }
}

async function runChecks() {
  const failed = (await findFailedChecks(checks)).length
  return { passed: checks.length - failed, failed }
}

/** A test that was left out has not passed. */
const runVitest = (name, environment, which = []) =>
  runTestRunner(
    name,
    (report) => [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...which,
      ...runnerArgs,
    ],
    () => environment,
    (all) => ({ passed: all.numPassedTests, failed: all.numTotalTests - all.numPassedTests }),
    'vitest',
  )

/** What is about the connection to a PostgreSQL has nothing to say of a file. */
const postgresOnlyTests = ['lost-database-connections']
const excludeArgs = (names) => names.map((name) => `--exclude=tests/server/${name}.test.ts`)
const runOnSqlite = () => runVitest('vitest', { TEST_DATABASE_URL: '' }, excludeArgs(postgresOnlyTests))

/** What is about the database file itself, or starts processes of its own on one, has nothing to say of the other engine. */
const sqliteOnlyTests = ['full-disk', 'migrations', 'process', 'sockets', 'upload-crash']
const runOnPostgres = () =>
  runVitest('vitest-postgresql', { TEST_DATABASE_URL: postgres }, [
    'tests/server',
    ...excludeArgs(sqliteOnlyTests),
  ])

const runPlaywright = (chromium) =>
  runTestRunner(
    'playwright',
    () => ['test', '--config', 'tests/browser/playwright.config.ts', '--reporter=list,json', ...runnerArgs],
    (report) => ({
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...(chromium !== '' && { CHROMIUM_PATH: chromium }),
      ...chaos,
    }),
    ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }),
  )

install()
const chromium = shouldRun('browser') ? ensureChromium() : ''
build()
const results = []
if (shouldRun('check')) results.push(await runChecks())
if (shouldRun('server')) results.push(await runOnSqlite())
if (shouldRun('server') && postgres !== '') results.push(await runOnPostgres())
if (shouldRun('browser')) results.push(await runPlaywright(chromium))
const sum = (kind) => results.reduce((total, result) => total + result[kind], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 ? 0 : 1
