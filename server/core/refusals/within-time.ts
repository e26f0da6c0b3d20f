/** The result of the work, or that of `otherwise` when it takes longer than `limitMs`; the work goes on. */
export async function withinTime<Result>(
  work: Promise<Result>,
  limitMs: number,
  otherwise: () => Result | Promise<Result>,
): Promise<Result> {
  // A timer takes no longer time than 24 days, and ends at once instead.
  if (limitMs === Infinity) return work
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Result>((resolve) => {
    timer = setTimeout(() => resolve(otherwise()), limitMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
