import { expect, test } from 'vitest'
import { textOf } from './source-files.ts'

/** Licences that ask for nothing but to be named. */
const permissive = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'Python-2.0',
  ],
  ...['CC0-1.0', 'Unlicense', 'OFL-1.1'],
  ...['(MIT OR CC0-1.0)', '(MPL-2.0 OR Apache-2.0)', 'MIT AND ISC AND BSD-3-Clause'],
])

/** Packages under other licences, by the beginning of their names, and why they may be used. */
const explained: [licence: RegExp, packages: RegExp, reason: string][] = [
  [
    /LGPL-3\.0-or-later/,
    /^@img\/sharp-/,
    'libvips, linked dynamically, can be replaced by whoever runs the program',
  ],
  [/^LGPL-3\.0$/, /^dictionary-sv$/, 'read by a script; the table that it makes is under the same licence'],
  [
    /^MPL-2\.0$/,
    /^(axe-core|lightningcss.*)$/,
    'used unchanged while building and testing; their files stay under their licence',
  ],
  [/^MPL-2\.0$/, /^mediabunny$/, 'used unchanged, as a package of its own'],
  [/^CC-BY-4\.0$/, /^caniuse-lite$/, 'data that is read while building, named in its package'],
  [/^$/, /^png-js$/, 'MIT by its licence file, which its package.json does not name'],
  [/^$/, /^combine-errors$/, 'MIT by its readme, which its package.json does not name'],
]

test('every package is under a licence that was looked at', () => {
  const lock = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, { license?: string }> }
  const unknown = Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, { license = '' }]) => ({ name: path.split('node_modules/').at(-1) ?? '', license }))
    .filter(({ license }) => !permissive.has(license))
    .filter(
      ({ name, license }) =>
        !explained.some(([licence, packages]) => licence.test(license) && packages.test(name)),
    )
  expect(unknown).toEqual([])
})
