import type { SpanAttributes } from '../database/tracing.ts'

/** Characters of a statement that are sent: its beginning says which one it is. */
const maxTextLength = 1000

/** What a trace says of a statement: what it does to which table, and its text. Values are never in the text; a literal is left out too. */
export function describeStatement(sql: string): { name: string; attributes: SpanAttributes } {
  const operation = (/^\s*(\w+)/.exec(sql)?.[1] ?? 'statement').toLowerCase()
  const table = /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(sql)?.[1]
  const text = sql
    .slice(0, maxTextLength)
    // regex-ok: the text is our own statement's, of limited length
    .replace(/'(?:[^']|'')*('|$)/g, '?')
    .replace(/(?<![\w$"])\d+\b/g, '?')
  return {
    name: table === undefined ? operation : `${operation} ${table}`,
    attributes: {
      'db.operation.name': operation,
      ...(table !== undefined && { 'db.collection.name': table }),
      'db.query.text': text,
    },
  }
}
