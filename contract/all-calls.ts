import * as account from './account.ts'
import * as blog from './blog.ts'
import type { Call } from './call.ts'
import * as catalogue from './catalogue.ts'
import * as diagnostics from './diagnostics.ts'
import * as download from './download.ts'
import * as auth from './auth.ts'
import * as like from './like.ts'
import * as material from './material.ts'
import * as order from './order.ts'
import * as school from './school.ts'
import * as search from './search.ts'
import * as secondFactor from './second-factor.ts'
import * as site from './site.ts'
import * as stock from './stock.ts'
import * as visit from './visit.ts'
import * as customerMaterials from './customer-materials.ts'

/** Every call there is. Order matters where paths overlap: the more literal path stands first. */
export const allCalls: Call[] = [
  catalogue,
  search,
  blog,
  school,
  site,
  like,
  download,
  order,
  stock,
  visit,
  diagnostics,
  account,
  auth,
  secondFactor,
  customerMaterials,
  material,
].flatMap((module) => Object.values(module).filter((thing): thing is Call => isCall(thing)))

function isCall(thing: unknown): thing is Call {
  return (
    typeof thing === 'object' && thing !== null && 'input' in thing && 'output' in thing && 'path' in thing
  )
}
