/** The materials of the list as it was last shown, for going on to the next one. */
let order: readonly number[] = []

export const rememberListedOrder = (ids: readonly number[]): void => {
  order = ids
}

/** The material after this one in the list that was shown last; null at its end, or without a list. */
export function nextMaterial(id: number): number | null {
  const position = order.indexOf(id)
  return position === -1 ? null : (order[position + 1] ?? null)
}
