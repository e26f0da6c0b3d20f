import { read } from './call.ts'

/** All schools, and the work roles: the keys of `yrkesroll`. */
export const listSchools = read({
  name: 'listSchools',
  path: '/worlplace/get',
  resource: 'content',
  priority: 'low',
  cacheSeconds: 1800,
  batched: false,
})
