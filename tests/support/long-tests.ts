/** True with `npm test -- --long`: randomised tests then run many more iterations. */
export const runLongTests = process.env['LONG_TESTS'] === '1'

/**
 * Whether what is the same at every screen size and in both colour schemes is tested in all of them: in CI, and with
 * `npm test -- --long`. Otherwise the smallest and the largest screen stand for the others, so that `npm test` takes less
 * than a quarter of an hour on two cores.
 */
export const runAllVariants = runLongTests || process.env['CI'] === 'true'
