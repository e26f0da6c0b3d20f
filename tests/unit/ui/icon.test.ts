import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { iconPaths } from '#src/ui/icon-paths.ts'
import { root } from '#tests/support/test-server.ts'

const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')
const matchesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '')

test('every icon is defined once, and every definition is used', () => {
  const shared = matchesOf(textOf('src/ui/icon.tsx'), /^ {2}\| '(\w+)'$/gm)
  expect(shared.length).toBeGreaterThan(0)
  expect(
    matchesOf(textOf('index.html') + textOf('src/ui/icon-symbols.html'), /id="icon-(\w+)"/g).sort(),
  ).toEqual(shared.sort())
  const names = [...shared, ...Object.keys(iconPaths)]
  expect(new Set(names).size).toBe(names.length)
  const sources = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  const pages = sources.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('icon.tsx'))
  const used = pages.map((file) => textOf(`src/${file}`)).join('\n')
  expect(names.filter((name) => !new RegExp(`["']${name}["']`).test(used))).toEqual([])
})
