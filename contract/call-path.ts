/** The whole response when nothing was found. */
export const notFound = { status: 'DATA NOT FOUND' } as const

/** A field as text; '' unless it is text or a number. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** The fields that are not empty, as texts. */
export function fieldTexts(fields: Record<string, unknown>): [name: string, text: string][] {
  return Object.entries(fields)
    .map(([name, value]): [string, string] => [name, toText(value)])
    .filter(([, text]) => text !== '')
}

/** The path with its `{names}` filled in, and the remaining fields. */
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

/** Matches a path against a call's path; returns the fields in the path, or null. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const patternParts = pattern.split('/')
  const pathParts = path.split('/')
  if (patternParts.length !== pathParts.length) return null
  const fields: Record<string, string> = {}
  for (const [position, part] of patternParts.entries()) {
    const value = pathParts[position] ?? ''
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

/** One read in a batch; `key` identifies its answer in every cache. */
export type BatchEntry = { path: string; method: string; body: Record<string, unknown>; key: string }

/** A read in canonical form: the same call with the same fields has the same key, in whatever order the fields are. */
export function toBatchEntry(call: { path: string; method: string }, fields: object): BatchEntry {
  const { path, rest } = fillPath(call.path, { ...fields })
  const body = Object.fromEntries(
    Object.entries(rest)
      .filter(([, value]) => value !== undefined && value !== '')
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
  return { path, method: call.method, body, key: `${call.method} ${path} ${JSON.stringify(body)}` }
}
