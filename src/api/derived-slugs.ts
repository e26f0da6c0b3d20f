import { isRecord } from '#contract/response.ts'

// Most slugs in a page's data can be computed from the name beside them. Without those the data is a sixth smaller.

type Pair = readonly [first: string, second: string]
type Property = [key: string, value: unknown]

/** Both properties as one, which is named after them in the order in which they were: 'name+slug' or 'slug+name'. */
const nameOf = (pair: Pair) => pair.join('+')
const pairs: readonly Pair[] = [
  ['name', 'slug'],
  ['slug', 'name'],
]

/** Replaces a name and the slug beside it that follows from it with one property; for JSON.stringify. */
export function withoutDerivedSlugs(_key: string, value: unknown): unknown {
  if (!isRecord(value)) return value
  const { name, slug } = value
  if (typeof name !== 'string' || slug !== slugOf(name)) return value
  const keys = Object.keys(value)
  const pair = pairs.find(([first, second]) => keys.indexOf(second) === keys.indexOf(first) + 1)
  if (pair === undefined) return value
  const properties = Object.entries(value).filter(([key]) => key !== pair[1])
  return Object.fromEntries(
    properties.map(([key, each]) => (key === pair[0] ? [nameOf(pair), name] : [key, each])),
  )
}

/** Makes parsed data what it was. Called for each value by `JSON.parse`, it would take several times as long. */
export function withDerivedSlugs(value: unknown): unknown {
  if (Array.isArray(value)) {
    for (const [at, each] of value.entries()) value[at] = withDerivedSlugs(each)
    return value
  }
  if (!isRecord(value)) return value
  for (const key of Object.keys(value)) {
    const each = value[key]
    if (typeof each !== 'object' || each === null) continue
    const restored = withDerivedSlugs(each)
    if (restored !== each) value[key] = restored
  }
  const pair = pairs.find((each) => Object.hasOwn(value, nameOf(each)))
  if (pair === undefined) return value
  const name = String(value[nameOf(pair)])
  const both = pair.map((key): Property => [key, key === 'name' ? name : slugOf(name)])
  const properties: Property[] = Object.entries(value)
  return Object.fromEntries(
    properties.flatMap((property) => (property[0] === nameOf(pair) ? both : [property])),
  )
}

/** 'Källkritik i skolan' gives 'kallkritik-i-skolan'. */
const slugOf = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
