import { read } from './call.ts'

/**
 * Which subjects, grades and central content the materials `ids` ('12,7') cover, and which points of the same stages they do not, with
 * materials that would. An area belongs to a stage, such as mathematics in grades 4 to 6.
 */
export const readCoverage = read({
  name: 'readCoverage',
  path: '/curriculum-coverage',
  resource: 'product',
  cacheSeconds: 600,
})
