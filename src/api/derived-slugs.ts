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

/** JSON text with one property in place of each name and the slug that follows from it. A function for each value, as `JSON.stringify` calls it, takes half as long again. */
export const withoutDerivedSlugs = (json: string): string =>
  json
    .replace(/"name":"((?:[^"\\]|\\.)*)","slug":"([a-z0-9-]*)"/g, (text, name: string, slug: string) =>
      shortened(text, 'name+slug', name, slug),
    )
    .replace(/"slug":"([a-z0-9-]*)","name":"((?:[^"\\]|\\.)*)"/g, (text, slug: string, name: string) =>
      shortened(text, 'slug+name', name, slug),
    )

/** The name as JSON text under the name of both properties, or the text as it was. */
const shortened = (text: string, key: string, name: string, slug: string) =>
  slug === slugOf(name.includes('\\') ? String(JSON.parse(`"${name}"`)) : name) ? `"${key}":"${name}"` : text

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
