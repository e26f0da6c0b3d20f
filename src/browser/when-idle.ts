type Options = {
  /** How long a busy page may delay the work, ms. */
  timeoutMs: number
  /** The delay in Safari, which has no idle callback, ms. */
  fallbackMs?: number
}

/** Runs work when the browser has nothing more urgent to do. */
export function whenIdle(work: () => void, { timeoutMs, fallbackMs = 200 }: Options): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => work(), { timeout: timeoutMs })
  else setTimeout(work, fallbackMs)
}

/** Resolves when the browser has nothing more urgent to do. */
export const untilIdle = (options: Options) => new Promise<void>((resolve) => whenIdle(resolve, options))
