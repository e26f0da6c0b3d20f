import * as blog from './blog.ts'
import type { Call } from './call.ts'
import * as catalogue from './catalogue.ts'
import * as material from './material.ts'
import * as school from './school.ts'
import * as search from './search.ts'
import * as site from './site.ts'

/** Every call there is. Order matters where paths overlap: the more literal path stands first. */
export const allCalls: Call[] = [catalogue, search, blog, school, site, material].flatMap((room) =>
  Object.values(room).filter((thing): thing is Call => isCall(thing)),
)

function isCall(thing: unknown): thing is Call {
  return (
    typeof thing === 'object' && thing !== null && 'takes' in thing && 'gives' in thing && 'path' in thing
  )
}
