/**
 * How many letters must be put in, left out, changed, or swapped with their neighbour to make the one word the other.
 * Stops counting past `allowed`, and then answers more than that.
 */
export function editDistance(one: string, other: string, allowed: number): number {
  if (Math.abs(one.length - other.length) > allowed) return allowed + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      let cost = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1))
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (swapped) cost = Math.min(cost, beforeLast[column - 2]! + 1)
      current.push(cost)
      if (cost < least) least = cost
    }
    // A swap reaches back one row more, so one row over the limit may still lead to an answer within it.
    if (least > allowed && Math.min(...last) > allowed) return allowed + 1
    beforeLast = last
    last = current
  }
  return last[other.length]!
}
