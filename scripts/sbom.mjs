// node scripts/sbom.mjs [FILE]: what the program is made of, from package-lock.json, as CycloneDX 1.5. Without a file it is printed.
// `npm sbom` leaves out packages of other systems, and with --omit dev also some that this one uses.
import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './prepare.mjs'

const nameOf = (place, entry) =>
  entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** A licence as CycloneDX writes it: one id, an expression, or a name of its own. */
function licenceOf(licence) {
  if (/ (AND|OR|WITH) /.test(licence)) return { expression: licence }
  return { license: /^[\w.+-]+$/.test(licence) ? { id: licence } : { name: licence } }
}

/** Of packages whose package.json names none: by their licence file and their readme (tests/architecture/licences.test.ts). */
const licencesElsewhere = { 'png-js': 'MIT', 'combine-errors': 'MIT' }

function componentOf(place, entry) {
  const name = nameOf(place, entry)
  const licence = entry.license ?? licencesElsewhere[name]
  const [algorithm, hash] = (entry.integrity ?? '').split(/-(.*)/s)
  return {
    type: 'library',
    'bom-ref': purlOf(name, entry.version),
    ...{ name, version: entry.version, purl: purlOf(name, entry.version) },
    scope: entry.optional === true ? 'optional' : 'required',
    ...(licence !== undefined && { licenses: [licenceOf(licence)] }),
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }],
    }),
  }
}

/** Where a package is that another one needs: in its own folder, or in one above it. */
function placeOf(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (packages[place] !== undefined) return place
    if (folder === '') return null
  }
}

/** The list of everything that runs: the packages, their versions, licences, hashes, and which needs which. */
export function makeSbom(lock, now = new Date()) {
  const { packages } = lock
  const own = packages['']
  const inProduction = Object.entries(packages).filter(
    ([place, entry]) => place !== '' && entry.dev !== true && entry.link !== true,
  )
  const refOf = (place) =>
    place === ''
      ? purlOf(own.name, own.version)
      : purlOf(nameOf(place, packages[place]), packages[place].version)
  const components = new Map(inProduction.map(([place, entry]) => [refOf(place), componentOf(place, entry)]))
  const needs = new Map()
  for (const [place, entry] of [['', own], ...inProduction]) {
    const names = Object.keys({
      ...entry.dependencies,
      ...entry.optionalDependencies,
      ...entry.peerDependencies,
    })
    const refs = names
      .map((name) => placeOf(packages, place, name))
      .filter((found) => found !== null)
      .map(refOf)
    const known = refs.filter((ref) => components.has(ref))
    needs.set(refOf(place), new Set([...(needs.get(refOf(place)) ?? []), ...known]))
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: now.toISOString(),
      component: {
        type: 'application',
        'bom-ref': refOf(''),
        ...{ name: own.name, version: own.version, licenses: [licenceOf(own.license)] },
      },
    },
    components: [...components.values()],
    dependencies: [...needs].map(([ref, on]) => ({ ref, dependsOn: [...on] })),
  }
}

if (process.argv[1] === import.meta.filename) {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const text = `${JSON.stringify(makeSbom(lock), null, 2)}\n`
  if (process.argv[2] === undefined) process.stdout.write(text)
  else writeFileSync(process.argv[2], text)
}
