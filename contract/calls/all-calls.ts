import * as account from './account.ts'
import * as accountBox from './account-box.ts'
import * as boxLink from './box-link.ts'
import * as boxMember from './box-member.ts'
import * as auth from './auth.ts'
import * as blog from './blog.ts'
import type { Call } from './call.ts'
import * as catalogue from './catalogue.ts'
import * as customerMaterials from './customer-materials.ts'
import * as diagnostics from './diagnostics.ts'
import * as download from './download.ts'
import * as deviceCounts from './device-counts.ts'
import * as jointOrder from './joint-order.ts'
import * as like from './like.ts'
import * as material from './material.ts'
import * as order from './order.ts'
import * as ownOrder from './own-order.ts'
import * as coverage from './coverage.ts'
import * as materialStatus from './material-status.ts'
import * as removedCopies from './removed-copies.ts'
import * as reportProblem from './report-problem.ts'
import * as school from './school.ts'
import * as search from './search.ts'
import * as secondFactor from './second-factor.ts'
import * as sharedBox from './shared-box.ts'
import * as site from './site.ts'
import * as staff from './staff.ts'
import * as staffMaterials from './staff-materials.ts'
import * as staffExport from './staff-export.ts'
import * as staffImport from './staff-import.ts'
import * as staffCurriculum from './staff-curriculum.ts'
import * as staffSchools from './staff-schools.ts'
import * as staffUploads from './staff-uploads.ts'
import * as staffOperation from './staff-operation.ts'
import * as staffPrivacy from './staff-privacy.ts'
import * as staffOrders from './staff-orders.ts'
import * as staffWaiting from './staff-waiting.ts'
import * as staffJointOrders from './staff-joint-orders.ts'
import * as staffSharedBoxes from './staff-shared-boxes.ts'
import * as staffStock from './staff-stock.ts'
import * as staffFigures from './staff-figures.ts'
import * as staffModeration from './staff-moderation.ts'
import * as staffTexts from './staff-texts.ts'
import * as staffTips from './staff-tips.ts'
import * as staffLinks from './staff-links.ts'
import * as staffProposals from './staff-proposals.ts'
import * as staffSenders from './staff-senders.ts'
import * as staffSenderPages from './staff-sender-pages.ts'
import * as staffWords from './staff-words.ts'
import * as stock from './stock.ts'
import * as visit from './visit.ts'
import * as waitingPlace from './waiting-place.ts'

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
  ownOrder,
  stock,
  waitingPlace,
  visit,
  deviceCounts,
  materialStatus,
  coverage,
  removedCopies,
  diagnostics,
  account,
  accountBox,
  boxLink,
  boxMember,
  auth,
  secondFactor,
  customerMaterials,
  material,
  staff,
  staffMaterials,
  staffExport,
  staffImport,
  staffUploads,
  staffSchools,
  staffCurriculum,
  staffOperation,
  staffPrivacy,
  staffOrders,
  staffStock,
  staffWaiting,
  staffModeration,
  reportProblem,
  jointOrder,
  staffJointOrders,
  sharedBox,
  staffSharedBoxes,
  staffTexts,
  staffTips,
  staffWords,
  staffFigures,
  staffProposals,
  staffSenders,
  staffSenderPages,
  staffLinks,
].flatMap((module) => Object.values<Call>(module))
