const longestSearched = 400

/**
 * The part of a description that can be searched. The device keeps no more than this, so the server looks no
 * further either: the same question must get the same answer with and without network.
 */
export function searchedPart(description: string): string {
  if (description.length <= longestSearched) return description
  const start = description.slice(0, longestSearched)
  const lastSpace = start.search(/\s\S*$/)
  if (/\s/.test(description.charAt(longestSearched))) return start.trimEnd()
  return (lastSpace > 0 ? start.slice(0, lastSpace) : withoutHalfCharacter(start)).trimEnd()
}

function withoutHalfCharacter(text: string): string {
  return /[\uD800-\uDBFF]$/.test(text) ? text.slice(0, -1) : text
}
