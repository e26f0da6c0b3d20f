import { toText } from '#contract/call-path.ts'
import { numberOrNull } from '../core/fields/number-or-null.ts'
import { openFiles } from '../uploads/open-files.ts'
import { listReviews, readReview } from '#contract/calls/staff-moderation.ts'
import { cardOf } from '../materials/cards.ts'
import { materialDetail } from '../materials/material-detail.ts'
import { reasonsOf, reviewsOf } from '../materials/reviews.ts'
import { findMaterial } from '../materials/store.ts'
import { checkMaterial } from '../materials/checks/check-material.ts'
import { reviewReasons } from '../materials/review-reasons.ts'
import type { ModerationDeps } from './moderation-deps.ts'
import { positiveNumberIn } from '../core/fields/staff-text.ts'
import { findWork, listWorks, namesOf, reviewRowOf } from './works.ts'

/** Decided works that are listed; older ones are found on their own pages. */
const maxDecided = 200

/** The list of works to review, and one work with all that an editor needs to decide. */
export function mountReviewReadCalls({ store, config, staffRouter }: ModerationDeps): void {
  staffRouter.read(listReviews, async (fields) => {
    const [waiting, returned] = [await listWorks(store, 'waiting'), await listWorks(store, 'returned')]
    const state = toText(fields.state)
    const reviews =
      state === 'returned'
        ? returned
        : state === 'decided'
          ? (await listWorks(store, 'decided')).slice(0, maxDecided)
          : waiting
    const counts = { waiting: waiting.length, returned: returned.length }
    return { data: { reviews, counts, now: Date.now() } }
  })

  staffRouter.read(readReview, async (fields, _staff, caller) => {
    const id = positiveNumberIn(fields.material_id)
    const work = await findWork(store, id)
    const row = work === null ? null : await findMaterial(store, work.slug)
    if (work === null || row === null) return null
    const rounds = (await reviewsOf(store, [id])).get(id) ?? []
    const names = await namesOf(store, rounds)
    const now = Date.now()
    const published = await store
      .selectFrom('material')
      .select(['slug', 'name', 'published_at'])
      .where('customer_id', '=', work.customer_id)
      .where('status', '=', 1)
      .where('id', '!=', id)
      .orderBy('published_at', 'desc')
      .limit(5)
      .execute()
    return {
      data: {
        review: reviewRowOf(work, rounds, names, now),
        material: await materialDetail(store, { row, card: await cardOf(store, id) }, caller),
        checks: await checkMaterial(store, openFiles(config.files), row),
        rounds: rounds.map((round) => ({
          round: round.round,
          state: round.state,
          reasons: reasonsOf(round),
          message: round.message,
          inner_note: round.inner_note,
          submitted_at: Number(round.submitted_at),
          decided_at: numberOrNull(round.decided_at),
          decided_by: names.get(round.decided_by ?? '') ?? '',
        })),
        published: published.map((each) => ({ ...each, published_at: Number(each.published_at) })),
        reasons: (await reviewReasons(store))
          .filter(({ hidden }) => hidden === 0)
          .map(({ key, label, text }) => ({ key, label, text })),
        now,
      },
    }
  })
}
