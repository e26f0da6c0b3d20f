/** Calls `work` with so many items at a time, one batch after the other; not at all when there are none. */
export async function inBatches<Item>(
  items: readonly Item[],
  size: number,
  work: (batch: Item[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < items.length; from += size) await work(items.slice(from, from + size))
}
