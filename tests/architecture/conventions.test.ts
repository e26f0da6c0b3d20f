import { expect, test } from 'vitest'
import { files, sourceFiles, textOf } from './source-files.ts'

const code = files.filter((file) => /\.(tsx?|mjs|js|css)$|oxlintrc/.test(file))
const manifest = JSON.parse(textOf('package.json')) as {
  scripts: Record<string, string>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}
const dependencies = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })

test('no file only points to others', () => {
  expect(files.filter((file) => /(^|\/)index\.(ts|tsx|mjs|js)$/.test(file))).toEqual([])
})

test('folders are named for what is in them', () => {
  const vague = /(^|\/)(utils?|lib|helpers?|common|shared|hooks|types|misc)\//
  expect(files.filter((file) => vague.test(file))).toEqual([])
})

test('a file is read in one go', () => {
  const long = sourceFiles.filter(
    (file) => !file.startsWith('seed/content/') && textOf(file).split('\n').length > 261,
  )
  expect(long).toEqual([])
})

test('nothing is left for later or switched off', () => {
  const left = /\bTO[D]O\b|\bFIX[M]E\b|\bX[X]X\b|\.(only|skip|todo|fixme)\(/
  expect(code.filter((file) => left.test(textOf(file)))).toEqual([])
})

test('the commands are few', () => {
  expect(Object.keys(manifest.scripts).length).toBeLessThanOrEqual(9)
})

test('the lock file names no download addresses', () => {
  expect(textOf('package-lock.json')).not.toContain('"resolved":')
})

test('every package is used', () => {
  const texts = code.filter((file) => !file.startsWith('tests/architecture/')).map(textOf)
  const unused = dependencies.filter((name) => {
    // Types are used where what they describe is.
    const used = name.startsWith('@types/') ? name.slice('@types/'.length) : name
    const named = new RegExp(`['"\`/](${escape(used)}|${escape(programOf(used))})(['"\`/:]|$)`, 'm')
    return !texts.some((text) => named.test(text))
  })
  expect(unused).toEqual([])
})

test('the choice of every package is written down', () => {
  const decision = 'docs/decisions/002-dependencies.md'
  const written = files.includes(decision) ? textOf(decision) : ''
  const named = (name: string) =>
    new RegExp(`(^|[\\s\`|,(])${escape(name)}($|[\\s\`|,;:.)])`, 'm').test(written)
  expect(dependencies.filter((name) => !named(name))).toEqual([])
})

/** Packages that are used by a program whose name is another. */
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
