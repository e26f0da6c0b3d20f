import type { School } from '#contract/schemas/school.ts'

/** How many suggestions are shown; more are told of, not drawn. */
export const maxSchoolsShown = 20

type IndexedSchool = { school: School; name: string; full: string }
export type SchoolIndex = { byName: Map<string, School[]>; all: IndexedSchool[] }

const normalise = (text: string) => text.normalize('NFC').trim().replace(/\s+/gu, ' ').toLocaleLowerCase('sv')

/** Made once for a list, so that typing in 8,000 schools costs no more than looking through their names. */
export function indexSchools(schools: readonly School[]): SchoolIndex {
  const byName = new Map<string, School[]>()
  const all = schools.map((school) => {
    const name = normalise(school.skola)
    const same = byName.get(name)
    if (same === undefined) byName.set(name, [school])
    else same.push(school)
    return { school, name, full: `${name}, ${normalise(school.ort)}` }
  })
  const order = new Intl.Collator('sv').compare
  all.sort((one, other) => order(one.full, other.full))
  return { byName, all }
}

/** The schools that a typed text may mean: names that start with it, then names with a later word that does. */
export function findSchools(index: SchoolIndex, typed: string): { shown: School[]; total: number } {
  const wanted = normalise(typed)
  if (wanted === '') return { shown: [], total: 0 }
  const first: School[] = []
  const later: School[] = []
  let total = 0
  for (const { school, name, full } of index.all) {
    const starts = full.startsWith(wanted) || `${name} ${full.slice(name.length + 2)}`.startsWith(wanted)
    if (!starts && !full.includes(` ${wanted}`)) continue
    total++
    const place = starts ? first : later
    if (place.length < maxSchoolsShown) place.push(school)
  }
  return { shown: [...first, ...later].slice(0, maxSchoolsShown), total }
}

/** The schools of exactly this name. */
export function schoolsByName(index: SchoolIndex, name: string): School[] {
  return index.byName.get(normalise(name)) ?? []
}

/** The school of the list that somebody's own words mean: by name, and where several share it, by town; null when in doubt. */
export function resolveSchool(
  index: SchoolIndex,
  { name, city }: { name: string; city: string },
): School | null {
  const same = schoolsByName(index, name)
  if (same.length === 1) return same[0] ?? null
  const there = same.filter((school) => normalise(school.ort) === normalise(city))
  return there.length === 1 ? (there[0] ?? null) : null
}

/** Whether two texts name the same thing, blanks and capitals aside. */
export const isSameText = (one: string, other: string) => normalise(one) === normalise(other)
