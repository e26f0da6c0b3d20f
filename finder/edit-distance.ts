/**
 * How many letters must be put in, left out, changed, or swapped with their neighbour to make the one word the other.
 * Stops counting past `allowed`, and then answers more than that. For words of at most 60 letters.
 */
export function editDistance(one: string, other: string, allowed: number): number {
  if (Math.abs(one.length - other.length) > allowed) return allowed + 1
  let start = 0
  while (start < one.length && one.charCodeAt(start) === other.charCodeAt(start)) start++
  let oneEnd = one.length
  let otherEnd = other.length
  while (
    oneEnd > start &&
    otherEnd > start &&
    one.charCodeAt(oneEnd - 1) === other.charCodeAt(otherEnd - 1)
  ) {
    oneEnd--
    otherEnd--
  }
  return distanceOf(one.slice(start, oneEnd), other.slice(start, otherEnd), allowed)
}

const maxWordLength = 60
/** Three rows of the table, used again and again: this is asked thousands of times for one question. */
const rows = [
  new Uint8Array(maxWordLength + 2),
  new Uint8Array(maxWordLength + 2),
  new Uint8Array(maxWordLength + 2),
] as const

function distanceOf(one: string, other: string, allowed: number): number {
  if (one.length === 0 || other.length === 0) return one.length + other.length
  if (one.length > maxWordLength || other.length > maxWordLength) return allowed + 1
  let [beforeLast, last, current]: [Uint8Array, Uint8Array, Uint8Array] = [...rows]
  for (let at = 0; at <= other.length; at++) last[at] = at
  let leastBefore = 0
  for (let row = 1; row <= one.length; row++) {
    const letter = one.charCodeAt(row - 1)
    current[0] = row
    let least = row
    for (let column = 1; column <= other.length; column++) {
      const opposite = other.charCodeAt(column - 1)
      let cost = last[column - 1]! + (letter === opposite ? 0 : 1)
      if (last[column]! + 1 < cost) cost = last[column]! + 1
      if (current[column - 1]! + 1 < cost) cost = current[column - 1]! + 1
      const isSwap =
        row > 1 &&
        column > 1 &&
        letter === other.charCodeAt(column - 2) &&
        opposite === one.charCodeAt(row - 2) &&
        beforeLast[column - 2]! + 1 < cost
      if (isSwap) cost = beforeLast[column - 2]! + 1
      current[column] = cost
      if (cost < least) least = cost
    }
    // A swap reaches back one row more, so one row over the limit may still lead to an answer within it.
    if (least > allowed && leastBefore > allowed) return allowed + 1
    leastBefore = least
    const free = beforeLast
    beforeLast = last
    last = current
    current = free
  }
  return last[other.length]!
}
