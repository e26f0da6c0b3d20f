import { expect, test } from 'vitest'
import { configKeys } from '#server/core/settings/config.ts'
import { files, textOf } from './source-files.ts'

const readme = textOf('README.md')
const configuration = textOf('docs/configuration.md')
const manifest = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
const example = textOf('.env.example')
const section = (document: string, title: string) =>
  document.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''

/** The rows of a section's table: the name in the first column with the text of the second. */
const rowsOf = (document: string, title: string) =>
  [...section(document, title).matchAll(/^\| `([^`]+)`\s*\| (.*?)\s*\|/gm)].map(
    ([, name = '', next = '']) => ({
      name,
      next,
    }),
  )

test('docs/configuration.md names every key that the server reads, and no other', () => {
  const documented = rowsOf(configuration, 'Keys').map(({ name }) => name)
  expect([...documented].sort()).toEqual(Object.keys(configKeys).sort())
  expect(new Set(documented).size).toBe(documented.length)
})

test('docs/configuration.md and .env.example name the same defaults', () => {
  const examples = new Map(
    [...example.matchAll(/^([A-Z\d_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
  const computed = { PUBLIC_URL: '', DATA_DIR: '' }
  for (const { name, next } of rowsOf(configuration, 'Keys')) {
    const documented = /^`([^`]*)`$/.exec(next)?.[1] ?? ''
    // The example leaves a key empty when its default follows from another key.
    const expected = name in computed || Object.hasOwn(configKeys, documented) ? '' : documented
    expect([name, examples.get(name)]).toEqual([name, expected])
  }
})

test('what the page of an empty site names as a section of README is one', () => {
  const [, named = ''] =
    /README\.md<\/code> under ”([^”]+)”/.exec(textOf('src/pages/home/empty-home.tsx')) ?? []
  expect(section(readme, named)).not.toBe('')
})

test('README names every npm command, and only existing ones', () => {
  const named = new Set([...readme.matchAll(/\bnpm (?:run )?([a-z][a-z:]*)/g)].map(([, name]) => name))
  expect([...named].sort()).toEqual(Object.keys(manifest.scripts).sort())
})

test('README names only benchmarks that exist', () => {
  const documented = rowsOf(readme, 'Other commands').flatMap(
    ({ name }) => /^npm run bench (\S+)$/.exec(name)?.[1] ?? [],
  )
  for (const name of documented) expect(textOf(`tests/bench/${name}.ts`).length).toBeGreaterThan(0)
})

test('docs/test-forms.md names everything that starts what tests need, every check and every list of tests that a plain run of CI leaves out', () => {
  const forms = textOf('docs/test-forms.md')
  const starters = files.filter((file) => /^scripts\/with-[\w-]+\.sh$/.test(file))
  const checks = [...textOf('scripts/check.mjs').matchAll(/^ {4}(\w+): async \(\) =>/gm)].map(
    ([, name]) => name,
  )
  expect([starters.length, checks.length].every((count) => count > 1)).toBe(true)
  const [, onlyWithStore = ''] =
    /TEST_S3_URL \? \[\] : \[(.*)\]/.exec(textOf('scripts/server-tests.mjs')) ?? []
  const leftOut = [...onlyWithStore.matchAll(/'([\w-]+)'/g)].map(([, name]) => `tests/server/${name}.test.ts`)
  expect(leftOut.length).toBeGreaterThan(0)
  const wanted = [
    ...starters,
    ...checks.map((name) => `npm run check ${name}`),
    ...leftOut,
    '--serializable',
    '--long',
  ]
  expect(wanted.filter((name) => !forms.includes(name))).toEqual([])
  expect(textOf('CONTRIBUTING.md')).toContain('docs/test-forms.md')
})

test.each([
  ['README.md', 120],
  ['ARCHITECTURE.md', 150],
  ['CONTRIBUTING.md', 80],
])('%s has at most %i lines', (document, limit) => {
  expect(textOf(document).trimEnd().split('\n').length).toBeLessThanOrEqual(limit)
})

test('the glossary has at most 30 entries, each with its meaning', () => {
  const rows = textOf('docs/glossary.md')
    .split('\n')
    .filter((line) => line.startsWith('| '))
  const [, separator = '', ...entries] = rows
  expect(separator).toMatch(/^\| -+ \| -+ \|$/)
  expect(entries.length).toBeLessThanOrEqual(30)
  expect(entries.filter((line) => !/^\| [^|]*[^|\s-][^|]* \| [^|]*[^|\s-][^|]* \|$/.test(line))).toEqual([])
})

const decisions = files.filter((file) => file.startsWith('docs/decisions/'))

test('every decision has a number of its own, and says its context, decision, measured and rejected, in this order', () => {
  const numbers = decisions.map((file) => /\/(\d{3})-[a-z\d-]+\.md$/.exec(file)?.[1])
  expect(new Set(numbers).size).toBe(decisions.length)
  expect(numbers).not.toContain(undefined)
  const parts = ['Context', 'Decision', 'Measured', 'Rejected']
  const incomplete = decisions.filter((file) => {
    const headings = [...textOf(file).matchAll(/^## (\w+)/gm)].map(([, heading = '']) => heading)
    const found = headings.filter(
      (heading, index) => parts.includes(heading) && headings.indexOf(heading) === index,
    )
    return found.join() !== parts.join()
  })
  expect(incomplete).toEqual([])
})

test('ARCHITECTURE names every top-level folder of code, and every path that the documents name exists', () => {
  const folders = new Set(
    [...files]
      .filter((file) => /\.tsx?$/.test(file) && file.includes('/'))
      .map((file) => file.split('/')[0] ?? ''),
  )
  const architecture = textOf('ARCHITECTURE.md')
  expect([...folders].filter((folder) => !architecture.includes(`${folder}/`))).toEqual([])
  // What has changed may name files that are gone.
  const documents = files.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md')
  const named = documents.flatMap((document) =>
    [
      ...textOf(document).matchAll(
        /`((?:contract|finder|seed|server|src|sw|tests|scripts|docs)\/[\w./-]*)`/g,
      ),
    ].map(([, path = '']) => `${document}: ${path}`),
  )
  const isThere = (path: string) =>
    files.some((file) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`))
  expect(named.filter((line) => !isThere(line.split(': ')[1] ?? ''))).toEqual([])
})

test('every constant that docs/cache-times.md names is in a file that its row names', () => {
  const rows = textOf('docs/cache-times.md')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
  const constants = rows.flatMap((names) => {
    const paths = names.filter((name) => name.includes('/'))
    return names
      .filter((name) => /^[a-z]+[A-Z]\w*$/.test(name))
      .map((name) => ({ name, isThere: paths.some((path) => textOf(path).includes(name)) }))
  })
  expect(constants.length).toBeGreaterThan(9)
  expect(constants.filter(({ isThere }) => !isThere)).toEqual([])
})
