/** How many materials one call about coverage takes. A longer list is asked about in several calls. */
export const maxCoverageMaterials = 500
/** How many materials are proposed for a point that is not covered. */
export const maxProposals = 3

/** The ids in '12,7,12': valid ones, once each, in ascending order. What is no id is dropped, never refused. */
export function parseMaterialIds(value: unknown): number[] {
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value]
  const ids = texts
    .slice(0, maxCoverageMaterials)
    .flatMap((text) =>
      typeof text === 'string' ? text.slice(0, 10 * maxCoverageMaterials).split(',') : [text],
    )
    .map(String)
    .filter((text) => /^[1-9]\d{0,8}$/.test(text))
    .map(Number)
  return [...new Set(ids)].sort((a, b) => a - b).slice(0, maxCoverageMaterials)
}
