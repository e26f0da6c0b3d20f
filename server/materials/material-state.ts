import type { MaterialState } from '#contract/staff-materials.ts'

type StateColumns = { status: number; state: MaterialState; is_customer: number }

/**
 * The state of a material. `status` decides, because a command or an earlier version of the server may have changed it alone:
 * a material that it took from visitors is a draft, or a customer's that waits for review.
 */
export function materialState({ status, state, is_customer }: StateColumns): MaterialState {
  if (status === 1) return 'published'
  if (state !== 'published') return state
  return is_customer === 1 ? 'review' : 'draft'
}
