import { expect, test } from 'vitest'
import { configKeys } from '#server/core/config.ts'
import { textOf } from './source-files.ts'

const readme = textOf('README.md')
const manifest = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
const example = textOf('.env.example')
const section = (title: string) => readme.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''

/** The rows of a section's first table: each key with what stands beside it. */
const rowsOf = (title: string) =>
  [...section(title).matchAll(/^\| `([^`]+)`\s*\| (.*?)\s*\|/gm)].map(([, name = '', next = '']) => ({
    name,
    next,
  }))

test('README tells of every key that is read, and of no other', () => {
  const told = rowsOf('Configuration').map(({ name }) => name)
  expect([...told].sort()).toEqual(Object.keys(configKeys).sort())
  expect(new Set(told).size).toBe(told.length)
})

test('README and .env.example name the same defaults', () => {
  const given = new Map(
    [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
  const asRead = { PUBLIC_URL: '', DATA_DIR: '' }
  for (const { name, next } of rowsOf('Configuration')) {
    const told = /^`([^`]*)`$/.exec(next)?.[1] ?? ''
    // What follows from another key is left empty in the example.
    const wanted = name in asRead || Object.hasOwn(configKeys, told) ? '' : told
    expect([name, given.get(name)]).toEqual([name, wanted])
  }
})

test('README tells of every command, and each that it names is there', () => {
  const named = new Set([...readme.matchAll(/\bnpm (?:run )?([a-z][a-z:]*)/g)].map(([, name]) => name))
  expect([...named].sort()).toEqual(Object.keys(manifest.scripts).sort())
})

test('README tells of every measurement', () => {
  const told = rowsOf('Other commands').flatMap(({ name }) => /^npm run bench (\S+)$/.exec(name)?.[1] ?? [])
  for (const name of told) expect(textOf(`tests/bench/${name}.ts`).length).toBeGreaterThan(0)
})
