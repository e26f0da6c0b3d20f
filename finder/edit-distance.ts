/**
 * The optimal string alignment distance of two words: how many letters are inserted, deleted, replaced or swapped with their
 * neighbour. Stops past `allowed` and returns more than that. For words of at most 60 letters.
 */
export function editDistance(first: string, second: string, allowed: number): number {
  if (Math.abs(first.length - second.length) > allowed) return allowed + 1
  let start = 0
  while (start < first.length && first.charCodeAt(start) === second.charCodeAt(start)) start++
  let firstEnd = first.length
  let secondEnd = second.length
  while (
    firstEnd > start &&
    secondEnd > start &&
    first.charCodeAt(firstEnd - 1) === second.charCodeAt(secondEnd - 1)
  ) {
    firstEnd--
    secondEnd--
  }
  return distanceOf(first.slice(start, firstEnd), second.slice(start, secondEnd), allowed)
}

const maxWordLength = 60
/** Three rows of the table, reused because one query computes thousands of distances. */
const rows = [
  new Uint8Array(maxWordLength + 2),
  new Uint8Array(maxWordLength + 2),
  new Uint8Array(maxWordLength + 2),
] as const

function distanceOf(first: string, second: string, allowed: number): number {
  if (first.length === 0 || second.length === 0) return first.length + second.length
  if (first.length > maxWordLength || second.length > maxWordLength) return allowed + 1
  let [beforeLast, last, current]: [Uint8Array, Uint8Array, Uint8Array] = [...rows]
  for (let at = 0; at <= second.length; at++) last[at] = at
  let minBefore = 0
  for (let row = 1; row <= first.length; row++) {
    const letter = first.charCodeAt(row - 1)
    current[0] = row
    let min = row
    for (let column = 1; column <= second.length; column++) {
      const opposite = second.charCodeAt(column - 1)
      let cost = last[column - 1]! + (letter === opposite ? 0 : 1)
      if (last[column]! + 1 < cost) cost = last[column]! + 1
      if (current[column - 1]! + 1 < cost) cost = current[column - 1]! + 1
      const isSwap =
        row > 1 &&
        column > 1 &&
        letter === second.charCodeAt(column - 2) &&
        opposite === first.charCodeAt(row - 2) &&
        beforeLast[column - 2]! + 1 < cost
      if (isSwap) cost = beforeLast[column - 2]! + 1
      current[column] = cost
      if (cost < min) min = cost
    }
    // A swap reads two rows back, so the first row above the limit may still lead to a distance within it.
    if (min > allowed && minBefore > allowed) return allowed + 1
    minBefore = min
    const free = beforeLast
    beforeLast = last
    last = current
    current = free
  }
  return last[second.length]!
}
