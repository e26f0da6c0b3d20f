/** True with `npm test -- --long`: randomised tests then run many more iterations. */
export const runLongTests = process.env['LONG_TESTS'] === '1'
