import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#tests/support/test-server.ts'

type Component = {
  type: string
  'bom-ref': string
  name: string
  version: string
  purl: string
  licenses?: ({ license: { id?: string; name?: string } } | { expression: string })[]
  hashes?: { alg: string; content: string }[]
}
type Sbom = {
  bomFormat: string
  specVersion: string
  serialNumber: string
  version: number
  metadata: { timestamp: string; component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}
type LockEntry = { name?: string; version: string; dev?: boolean; link?: boolean; integrity?: string }

const sbom = JSON.parse(
  execFileSync(process.execPath, ['scripts/sbom.mjs'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  }),
) as Sbom
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockEntry & { dependencies?: Record<string, string> }>
}

test('the list of what the program is made of has the fields that CycloneDX requires', () => {
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 })
  expect(sbom.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(new Date(sbom.metadata.timestamp).toISOString()).toBe(sbom.metadata.timestamp)
  expect(sbom.metadata.component).toMatchObject({ type: 'application', name: 'skolmaterial' })
  const refs = [sbom.metadata.component, ...sbom.components].map((component) => component['bom-ref'])
  expect(new Set(refs).size).toBe(refs.length)
  for (const { type, purl, name, version, licenses = [], hashes = [] } of sbom.components) {
    expect([type, purl]).toEqual(['library', `pkg:npm/${name.replace('@', '%40')}@${version}`])
    for (const licence of licenses)
      if ('license' in licence) expect(Object.keys(licence.license)).toHaveLength(1)
      else expect(licence.expression).toMatch(/ (AND|OR|WITH) /)
    for (const { alg, content } of hashes)
      expect([alg, content]).toEqual(['SHA-512', expect.stringMatching(/^[0-9a-f]{128}$/)])
  }
  expect(sbom.dependencies.map(({ ref }) => ref).sort()).toEqual([...refs].sort())
  expect(
    sbom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.includes(ref)),
  ).toEqual([])
})

test('it names every package of production in package-lock.json with version, licence and hash, and none that only builds or tests', () => {
  const listed = new Map(
    sbom.components.map((component) => [`${component.name}@${component.version}`, component]),
  )
  const wanted = Object.entries(lock.packages).flatMap(([place, entry]) =>
    place === '' || entry.dev === true || entry.link === true
      ? []
      : [`${entry.name ?? place.replace(/^.*node_modules\//, '')}@${entry.version}`],
  )
  expect([...listed.keys()].sort()).toEqual([...new Set(wanted)].sort())
  const without = (field: 'licenses' | 'hashes') =>
    [...listed].filter(([, component]) => component[field] === undefined).map(([name]) => name)
  expect([without('licenses'), without('hashes')]).toEqual([[], []])
})

test('it says which packages the program itself needs', () => {
  const own = sbom.dependencies.find(({ ref }) => ref === sbom.metadata.component['bom-ref'])
  const names = (own?.dependsOn ?? []).map(
    (ref) => sbom.components.find((one) => one['bom-ref'] === ref)?.name,
  )
  expect(names.sort()).toEqual(Object.keys(lock.packages['']?.dependencies ?? {}).sort())
})
