import * as account from './account.ts'
import * as auth from './auth.ts'
import * as blog from './blog.ts'
import type { Call } from './call.ts'
import * as catalogue from './catalogue.ts'
import * as customerMaterials from './customer-materials.ts'
import * as diagnostics from './diagnostics.ts'
import * as download from './download.ts'
import * as like from './like.ts'
import * as material from './material.ts'
import * as order from './order.ts'
import * as reportProblem from './report-problem.ts'
import * as school from './school.ts'
import * as search from './search.ts'
import * as secondFactor from './second-factor.ts'
import * as site from './site.ts'
import * as staff from './staff.ts'
import * as staffMaterials from './staff-materials.ts'
import * as staffPrivacy from './staff-privacy.ts'
import * as staffOrders from './staff-orders.ts'
import * as staffStock from './staff-stock.ts'
import * as staffModeration from './staff-moderation.ts'
import * as staffWords from './staff-words.ts'
import * as stock from './stock.ts'
import * as visit from './visit.ts'

/** Every call there is. */
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
  staff,
  staffMaterials,
  staffPrivacy,
  staffOrders,
  staffStock,
  staffModeration,
  reportProblem,
  staffWords,
].flatMap((module) => Object.values<Call>(module))
