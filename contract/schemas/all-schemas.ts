import { accountSchemas } from './account.ts'
import { authSchemas } from './auth.ts'
import { blogSchemas } from './blog.ts'
import type { CallSchemas } from './call-schemas.ts'
import { catalogueSchemas } from './catalogue.ts'
import { customerMaterialsSchemas } from './customer-materials.ts'
import { diagnosticsSchemas } from './diagnostics.ts'
import { downloadSchemas } from './download.ts'
import { likeSchemas } from './like.ts'
import { materialSchemas } from './material.ts'
import { orderSchemas } from './order.ts'
import { reportProblemSchemas } from './report-problem.ts'
import { schoolSchemas } from './school.ts'
import { searchSchemas } from './search.ts'
import { secondFactorSchemas } from './second-factor.ts'
import { siteSchemas } from './site.ts'
import { staffBulkSchemas } from './staff-bulk.ts'
import { staffMaterialsSchemas } from './staff-materials.ts'
import { staffSchemas } from './staff.ts'
import { staffPrivacySchemas } from './staff-privacy.ts'
import { staffOrderSchemas } from './staff-orders.ts'
import { staffStockSchemas } from './staff-stock.ts'
import { staffModerationSchemas } from './staff-moderation.ts'
import { staffWordsSchemas } from './staff-words.ts'
import { stockSchemas } from './stock.ts'
import { visitSchemas } from './visit.ts'

/** The schemas of every call, by the call's name. Only the server loads them; page and worker import their types. */
export const allSchemas = {
  ...accountSchemas,
  ...authSchemas,
  ...blogSchemas,
  ...catalogueSchemas,
  ...customerMaterialsSchemas,
  ...diagnosticsSchemas,
  ...downloadSchemas,
  ...likeSchemas,
  ...materialSchemas,
  ...orderSchemas,
  ...schoolSchemas,
  ...searchSchemas,
  ...secondFactorSchemas,
  ...siteSchemas,
  ...staffBulkSchemas,
  ...staffMaterialsSchemas,
  ...staffSchemas,
  ...staffPrivacySchemas,
  ...staffOrderSchemas,
  ...staffStockSchemas,
  ...staffModerationSchemas,
  ...reportProblemSchemas,
  ...staffWordsSchemas,
  ...stockSchemas,
  ...visitSchemas,
}

export type CallName = keyof typeof allSchemas

/** The schemas of the call with this name; of a name that is not known, any. */
export type SchemasOf<Name extends string> = Name extends CallName ? (typeof allSchemas)[Name] : CallSchemas

const schemasByName: Record<string, CallSchemas | undefined> = allSchemas

/** The schemas that belong to a call. */
export function schemasOf({ name }: { name: string }): CallSchemas {
  const schemas = schemasByName[name]
  if (schemas === undefined) throw new Error(`The call ${name} has no schemas`)
  return schemas
}
