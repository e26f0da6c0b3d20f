/** True with `npm test -- --long`: tests that repeat something at random then do it many more times. */
export const runLongTests = process.env['LONG_TESTS'] === '1'
