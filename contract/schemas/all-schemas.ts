import { accountSchemas } from './account.ts'
import { accountBoxSchemas } from './account-box.ts'
import { boxLinkSchemas } from './box-link.ts'
import { boxMemberSchemas } from './box-member.ts'
import { authSchemas } from './auth.ts'
import { blogSchemas } from './blog.ts'
import type { CallSchemas } from './call-schemas.ts'
import { catalogueSchemas } from './catalogue.ts'
import { coverageSchemas } from './coverage.ts'
import { customerMaterialsSchemas } from './customer-materials.ts'
import { diagnosticsSchemas } from './diagnostics.ts'
import { downloadSchemas } from './download.ts'
import { deviceCountsSchemas } from './device-counts.ts'
import { jointOrderSchemas } from './joint-order.ts'
import { likeSchemas } from './like.ts'
import { materialSchemas } from './material.ts'
import { orderSchemas } from './order.ts'
import { materialStatusSchemas } from './material-status.ts'
import { removedCopiesSchemas } from './removed-copies.ts'
import { reportProblemSchemas } from './report-problem.ts'
import { schoolSchemas } from './school.ts'
import { searchSchemas } from './search.ts'
import { secondFactorSchemas } from './second-factor.ts'
import { sharedBoxSchemas } from './shared-box.ts'
import { siteSchemas } from './site.ts'
import { staffBulkSchemas } from './staff-bulk.ts'
import { staffMaterialsSchemas } from './staff-materials.ts'
import { staffSchemas } from './staff.ts'
import { staffExportSchemas } from './staff-export.ts'
import { staffImportSchemas } from './staff-import.ts'
import { staffCurriculumSchemas } from './staff-curriculum.ts'
import { staffSchoolSchemas } from './staff-schools.ts'
import { staffUploadSchemas } from './staff-uploads.ts'
import { staffOperationSchemas } from './staff-operation.ts'
import { staffPrivacySchemas } from './staff-privacy.ts'
import { staffOrderSchemas } from './staff-orders.ts'
import { staffLinksSchemas } from './staff-links.ts'
import { staffProposalsSchemas } from './staff-proposals.ts'
import { staffSendersSchemas } from './staff-senders.ts'
import { staffSenderPageSchemas } from './staff-sender-pages.ts'
import { staffWaitingSchemas } from './staff-waiting.ts'
import { staffStockSchemas } from './staff-stock.ts'
import { staffFiguresSchemas } from './staff-figures.ts'
import { staffModerationSchemas } from './staff-moderation.ts'
import { staffTipsSchemas } from './staff-tips.ts'
import { staffTextsSchemas } from './staff-texts.ts'
import { staffWordsSchemas } from './staff-words.ts'
import { stockSchemas } from './stock.ts'
import { visitSchemas } from './visit.ts'
import { waitingPlaceSchemas } from './waiting-place.ts'

/** The schemas of every call, by the call's name. Only the server loads them; page and worker import their types. */
export const allSchemas = {
  ...accountSchemas,
  ...accountBoxSchemas,
  ...boxLinkSchemas,
  ...boxMemberSchemas,
  ...authSchemas,
  ...blogSchemas,
  ...catalogueSchemas,
  ...customerMaterialsSchemas,
  ...diagnosticsSchemas,
  ...downloadSchemas,
  ...deviceCountsSchemas,
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
  ...staffExportSchemas,
  ...staffImportSchemas,
  ...staffUploadSchemas,
  ...staffSchoolSchemas,
  ...staffCurriculumSchemas,
  ...staffOperationSchemas,
  ...staffPrivacySchemas,
  ...staffOrderSchemas,
  ...staffStockSchemas,
  ...staffWaitingSchemas,
  ...staffModerationSchemas,
  ...materialStatusSchemas,
  ...coverageSchemas,
  ...removedCopiesSchemas,
  ...reportProblemSchemas,
  ...sharedBoxSchemas,
  ...jointOrderSchemas,
  ...staffTextsSchemas,
  ...staffTipsSchemas,
  ...staffWordsSchemas,
  ...staffFiguresSchemas,
  ...staffProposalsSchemas,
  ...staffSendersSchemas,
  ...staffSenderPageSchemas,
  ...staffLinksSchemas,
  ...stockSchemas,
  ...waitingPlaceSchemas,
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
