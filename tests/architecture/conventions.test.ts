import { expect, test } from 'vitest'
import { files, sourceFiles, textOf } from './source-files.ts'

const code = files.filter((file) => /\.(tsx?|mjs|js|css)$|oxlintrc/.test(file))
const manifest = JSON.parse(textOf('package.json')) as {
  scripts: Record<string, string>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}
const dependencies = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })

test('there are no barrel files', () => {
  expect(files.filter((file) => /(^|\/)index\.(ts|tsx|mjs|js)$/.test(file))).toEqual([])
})

test('no folder has a vague name', () => {
  const vague = /(^|\/)(utils?|lib|helpers?|common|shared|hooks|types|misc)\//
  expect(files.filter((file) => vague.test(file))).toEqual([])
})

// Tests may hold tables with one row for each call.
test('no file of the product is longer than 250 lines, and no test longer than 260', () => {
  const limitOf = (file: string) => (file.startsWith('tests/') ? 260 : 250)
  const long = sourceFiles.filter(
    (file) => !file.startsWith('seed/content/') && textOf(file).split('\n').length - 1 > limitOf(file),
  )
  expect(long).toEqual([])
})

test('of twenty files of the product, at most one is longer than 150 lines', () => {
  const product = sourceFiles.filter((file) => /^(src|server|sw|contract|finder)\//.test(file))
  const lengths = product.map((file) => textOf(file).split('\n').length - 1).sort((a, b) => a - b)
  expect(lengths[Math.floor(lengths.length * 0.95)]).toBeLessThanOrEqual(150)
})

test('no task marker is left and no test is switched off', () => {
  const left = /\bTO[D]O\b|\bFIX[M]E\b|\bX[X]X\b|\.(only|skip|todo|fixme)\(/
  expect(code.filter((file) => left.test(textOf(file)))).toEqual([])
})

// Files of tests share the modules of a process, so a module that one of them replaces would be replaced for those after it, or not for it.
test('no test replaces a module', () => {
  const replacing = /\bvi\.(do)?[Mm]ock\(/
  expect(sourceFiles.filter((file) => file.startsWith('tests/') && replacing.test(textOf(file)))).toEqual([])
})

test('what a server does at intervals is in the list of jobs; what each process does for itself is listed here', () => {
  const eachForItself = [
    // Its own file, and only while the site has no editor.
    'server/accounts/staff/announce-first-editor.ts',
    'server/catalogue/live-finder.ts',
    'server/catalogue/search-misses.ts',
    'server/http/body-timeout.ts',
    'server/http/error-counter.ts',
    'server/http/overload-gate.ts',
    // The replicas that this process reads from.
    'server/operation/follow-replicas.ts',
    'server/uploads/serve-uploads.ts',
    'server/visits/visit-counter.ts',
  ]
  const repeating = sourceFiles.filter(
    (file) => file.startsWith('server/') && /\bsetInterval\(|\brepeatTask\(/.test(textOf(file)),
  )
  const forJobs = [
    // Renews the lease of a run for as long as it takes.
    'server/core/jobs/hold-job-lease.ts',
    'server/core/jobs/repeat-task.ts',
    // Renews the lease of a job that was asked for.
    'server/core/jobs/run-queued-jobs.ts',
    'server/core/jobs/start-periodic-job.ts',
  ]
  expect(repeating.sort()).toEqual([...eachForItself, ...forJobs].sort())
})

test('there are at most nine npm commands', () => {
  expect(Object.keys(manifest.scripts).length).toBeLessThanOrEqual(9)
})

test('the lock file contains no download addresses', () => {
  expect(textOf('package-lock.json')).not.toContain('"resolved":')
})

test('every package is used', () => {
  const texts = code.filter((file) => !file.startsWith('tests/architecture/')).map(textOf)
  const unused = dependencies.filter((name) => {
    // A package of types is used wherever the package that it describes is used.
    const used = name.startsWith('@types/') ? name.slice('@types/'.length) : name
    const named = new RegExp(`['"\`/](${escape(used)}|${escape(programOf(used))})(['"\`/:]|$)`, 'm')
    return !texts.some((text) => named.test(text))
  })
  expect(unused).toEqual([])
})

test('no file of the pages makes a format of the browser before it is needed', () => {
  const ofPages = sourceFiles.filter(
    (file) => /^(src|contract)\//.test(file) && !file.startsWith('src/staff/'),
  )
  expect(ofPages.length).toBeGreaterThan(300)
  expect(ofPages.filter((file) => /^(export )?const \w+ = new Intl\./m.test(textOf(file)))).toEqual([])
})

test('the choice of every package is documented', () => {
  const decision = 'docs/decisions/002-dependencies.md'
  const documented = files.includes(decision) ? textOf(decision) : ''
  const named = (name: string) =>
    new RegExp(`(^|[\\s\`|,(])${escape(name)}($|[\\s\`|,;:.)])`, 'm').test(documented)
  expect(dependencies.filter((name) => !named(name))).toEqual([])
})

/** The name of a package's program, where it differs from the package's own. */
function programOf(name: string): string {
  const programs: Record<string, string> = {
    typescript: 'tsc',
    '@playwright/test': 'playwright',
    'oxlint-tsgolint': 'typeAware',
  }
  return programs[name] ?? name
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
