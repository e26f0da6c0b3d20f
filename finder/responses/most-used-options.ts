import type { FinderOption } from '../material.ts'

/** The chosen options, and of the others those with limit materials, in their original order. */
export function mostUsedOptions(
  options: FinderOption[],
  counts: Map<number, number>,
  chosen: Set<number>,
  limit: number,
): FinderOption[] {
  if (options.length <= limit) return options
  const countOf = ({ id }: FinderOption) => counts.get(id) ?? 0
  const others = options.filter(({ id }) => !chosen.has(id))
  const remaining = Math.max(0, limit - (options.length - others.length))
  // The lowest count that still fits; of the options with exactly that count, the lowest ids.
  const threshold = Uint32Array.from(others, countOf).sort().at(-remaining) ?? 0
  const aboveThreshold = others.filter((option) => countOf(option) > threshold)
  const atThreshold = others.filter((option) => countOf(option) === threshold).sort((a, b) => a.id - b.id)
  const selected =
    remaining === 0
      ? new Set<FinderOption>()
      : new Set([...aboveThreshold, ...atThreshold.slice(0, remaining - aboveThreshold.length)])
  return options.filter((option) => chosen.has(option.id) || selected.has(option))
}
