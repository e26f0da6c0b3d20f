import * as calls from '#contract/material.ts'
import type { Material } from '#contract/material.ts'
import { alternativeCandidateCount, availableAlternatives } from '#finder/responses/similar-materials.ts'
import type { FinderIndex } from '#finder/finder-index.ts'
import { wantsPreview, type CallRouter } from '../http/call-router.ts'
import type { Caller } from '../core/caller.ts'
import { cardsOf } from './cards.ts'
import type { Store } from '../database/open.ts'
import { relatedMaterials } from './related.ts'
import { findMaterial, type MaterialRow } from './store.ts'
import { materialDetail } from './material-detail.ts'

/** How many materials stand under 'Relaterat' and 'Är dessa också intressanta?'. */
const relatedCount = 4
const interestingCount = 4

/** One material: its page, what is like it, what is left of it. */
export function mountMaterialCalls(
  { implement }: CallRouter,
  store: Store,
  finderIndex: () => FinderIndex,
): void {
  const read = async (idOrSlug: string, preview: boolean, caller: Caller) => {
    const row = await findMaterial(store, idOrSlug)
    // What is hidden and what does not exist are answered alike, to a dead token too.
    if (row === null || !mayRead(row, preview, caller)) return null
    const near = await relatedMaterials(store, finderIndex(), row.id, relatedCount + interestingCount)
    const related = await cardsOf(store, near.slice(0, relatedCount))
    const interested_materials = await cardsOf(store, near.slice(relatedCount))
    const data: Material = { ...(await materialDetail(store, row, caller)), related }
    return { data, interested_materials }
  }
  implement(calls.readMaterial, ({ slug, preview }, caller) => read(slug, wantsPreview(preview), caller))
  implement(calls.readMaterialShort, ({ idOrSlug, preview }, caller) =>
    read(idOrSlug, wantsPreview(preview), caller),
  )

  implement(calls.listRelated, async ({ slug }) => {
    const row = await findMaterial(store, slug)
    if (row === null || row.status !== 1) return null
    return { data: await cardsOf(store, await relatedMaterials(store, finderIndex(), row.id, relatedCount)) }
  })

  implement(calls.listAlternatives, async ({ slug }) => {
    const row = await findMaterial(store, slug)
    if (row === null || row.status !== 1) return null
    const near = await relatedMaterials(store, finderIndex(), row.id, alternativeCandidateCount)
    return { data: availableAlternatives(await cardsOf(store, near)) }
  })

  implement(calls.readStock, async ({ idOrSlug }) => {
    const row = await findMaterial(store, idOrSlug)
    if (row === null || row.status !== 1 || row.is_order !== 1) return null
    return { data: { qty: row.stock_qty, max_qty_order: row.max_qty } }
  })
}

/** Published material is everyone's; the rest its owner's and an editor's, and only in a preview. */
function mayRead(row: MaterialRow, preview: boolean, { customer }: Caller): boolean {
  if (row.status === 1) return true
  return preview && customer !== null && (customer.isEditor || customer.id === row.customer_id)
}
