const maxSearchableLength = 400

/**
 * The searchable part of a description. The device stores no more than this, so the server searches no more either: the
 * same query must give the same result online and offline.
 */
export function searchableExcerpt(description: string): string {
  if (description.length <= maxSearchableLength) return description
  const start = description.slice(0, maxSearchableLength)
  const lastSpace = start.search(/\s\S*$/)
  if (/\s/.test(description.charAt(maxSearchableLength))) return start.trimEnd()
  return (lastSpace > 0 ? start.slice(0, lastSpace) : withoutLoneSurrogate(start)).trimEnd()
}

function withoutLoneSurrogate(text: string): string {
  return /[\uD800-\uDBFF]$/.test(text) ? text.slice(0, -1) : text
}
