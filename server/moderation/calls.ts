import type { CallRouter } from '../http/call-router.ts'
import { mountEmailTextCalls } from './email-text-calls.ts'
import type { ModerationDeps } from './moderation-deps.ts'
import { mountOrganisationCalls } from './organisations.ts'
import { mountReportCalls } from './reports.ts'
import { mountReviewDecisionCalls } from './review-decision-calls.ts'
import { mountReviewReadCalls } from './review-read-calls.ts'

/** Customers' materials, organisations and visitors' reports, and the emails about them. */
export function mountModerationCalls(router: Pick<CallRouter, 'implement'>, deps: ModerationDeps): void {
  mountReviewReadCalls(deps)
  mountReviewDecisionCalls(deps)
  mountOrganisationCalls(deps)
  mountReportCalls(router, deps)
  mountEmailTextCalls(deps)
}
