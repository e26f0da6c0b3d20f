/** What every reader of the wire needs and no schema: kept apart so that the page's first scripts carry no zod. Dry. */

/** The whole answer when nothing was found. */
export const notFound = { status: 'DATA NOT FOUND' } as const

/** A field as text; what is neither text nor number is nothing. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** The fields that hold something, as texts. */
export function fieldTexts(fields: Record<string, unknown>): [name: string, text: string][] {
  return Object.entries(fields)
    .map(([name, value]): [string, string] => [name, toText(value)])
    .filter(([, text]) => text !== '')
}

/** The path with its `{names}` filled in, and the fields that were not used for it. */
export function fillPath(
  path: string,
  fields: Record<string, unknown>,
): { path: string; rest: Record<string, unknown> } {
  const rest = { ...fields }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(toText(value))
  })
  return { path: filled, rest }
}

/** Matches a path against a call's, giving the fields that stand in it, or null. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null
  const fields: Record<string, string> = {}
  for (const [position, part] of wanted.entries()) {
    const value = given[position] ?? ''
    if (!part.startsWith('{')) {
      if (part !== value) return null
      continue
    }
    if (value === '') return null
    try {
      fields[part.slice(1, -1)] = decodeURIComponent(value)
    } catch {
      return null
    }
  }
  return fields
}

/** One read as it stands in a batch; `key` names it wherever its answer is kept. */
export type BatchEntry = { path: string; method: string; body: Record<string, unknown>; key: string }

/** A read in its one form: the same question always looks the same, in whatever order its fields came. */
export function toBatchEntry(call: { path: string; method: string }, fields: object): BatchEntry {
  const { path, rest } = fillPath(call.path, { ...fields })
  const body = Object.fromEntries(
    Object.entries(rest)
      .filter(([, value]) => value !== undefined && value !== '')
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
  return { path, method: call.method, body, key: `${call.method} ${path} ${JSON.stringify(body)}` }
}
