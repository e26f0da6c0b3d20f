import type { School } from '#contract/schemas/school.ts'

/** How many suggestions are shown; the others are only counted. */
export const maxSchoolsShown = 20

type IndexedSchool = { school: School; name: string; full: string }
export type SchoolIndex = { byName: Map<string, School[]>; all: IndexedSchool[] }

const normalise = (text: string) => text.normalize('NFC').trim().replace(/\s+/gu, ' ').toLocaleLowerCase('sv')

/** Normalises the names once per list, so that a search among 8,000 schools only compares strings. */
export function indexSchools(schools: readonly School[]): SchoolIndex {
  const byName = new Map<string, School[]>()
  const all = schools.map((school) => {
    const name = normalise(school.skola)
    const namesakes = byName.get(name)
    if (namesakes === undefined) byName.set(name, [school])
    else namesakes.push(school)
    return { school, name, full: `${name}, ${normalise(school.ort)}` }
  })
  const { compare } = new Intl.Collator('sv')
  all.sort((a, b) => compare(a.full, b.full))
  return { byName, all }
}

/** The schools that match a typed text: first names that start with it, then names with a later word that does. */
export function findSchools(index: SchoolIndex, typed: string): { shown: School[]; total: number } {
  const query = normalise(typed)
  if (query === '') return { shown: [], total: 0 }
  const first: School[] = []
  const later: School[] = []
  let total = 0
  for (const { school, name, full } of index.all) {
    const starts = full.startsWith(query) || `${name} ${full.slice(name.length + 2)}`.startsWith(query)
    if (!starts && !full.includes(` ${query}`)) continue
    total++
    const group = starts ? first : later
    if (group.length < maxSchoolsShown) group.push(school)
  }
  return { shown: [...first, ...later].slice(0, maxSchoolsShown), total }
}

/** The schools with exactly this name. */
export function schoolsByName(index: SchoolIndex, name: string): School[] {
  return index.byName.get(normalise(name)) ?? []
}

/** The listed school that a typed name means: by name, and by town when several share the name. Null when it is ambiguous. */
export function resolveSchool(
  index: SchoolIndex,
  { name, city }: { name: string; city: string },
): School | null {
  const namesakes = schoolsByName(index, name)
  if (namesakes.length === 1) return namesakes[0] ?? null
  const inTown = namesakes.filter((school) => normalise(school.ort) === normalise(city))
  return inTown.length === 1 ? (inTown[0] ?? null) : null
}

/** Whether two texts are equal, apart from blanks and letter case. */
export const isSameText = (a: string, b: string) => normalise(a) === normalise(b)
