import type { readProposalReview } from '#contract/calls/staff-proposals.ts'
import type { Success } from '#contract/calls/call.ts'

/** A proposal as moderation shows it, beside the material as it is now. */
export type ReviewedProposal = Success<typeof readProposalReview>['data']
