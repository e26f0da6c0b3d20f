import * as calls from '#contract/calls/material.ts'
import { readMaterialStatus } from '#contract/calls/material-status.ts'
import type { Material } from '#contract/schemas/material.ts'
import { alternativeCandidateCount, availableAlternatives } from '#finder/responses/similar-materials.ts'
import type { FinderIndex } from '#finder/finder-index.ts'
import type { CallRouter } from '../http/call-router.ts'
import { wantsPreview } from '../http/public-answer.ts'
import type { Caller } from '../core/callers/caller.ts'
import { materialStatus } from '../core/publishing/material-status.ts'
import type { ReadCards } from './card-reader.ts'
import { cardOf } from './cards.ts'
import type { Store } from '../database/open.ts'
import { relatedMaterials } from './related.ts'
import { findMaterial, type MaterialRow } from './store.ts'
import { materialDetail } from './material-detail.ts'
import { readWorkingCopy } from './working-copy.ts'

/** The number of materials under 'Relaterat' and 'Är dessa också intressanta?'. */
const relatedCount = 4
const interestingCount = 4

/** A material's details, related materials and stock. */
export function mountMaterialCalls(
  { implement }: CallRouter,
  store: Store,
  { finderIndex, readCards }: { finderIndex: () => FinderIndex; readCards: ReadCards },
): void {
  const readDetail = async (idOrSlug: string, preview: boolean, caller: Caller) => {
    const row = await findMaterial(store, idOrSlug)
    // Hidden and missing materials get the same response, also with an expired token.
    if (row === null || !mayRead(row, preview, caller)) return null
    const workingCopy = preview && row.status === 1 ? await readWorkingCopy(store, row.id) : null
    // The server renders pages without a session, so it cannot show a working copy. The device then asks again with its session.
    if (workingCopy !== null && !isEditorOrOwner(row, caller)) return null
    const shown = caller.customer?.isEditor === true ? workingCopy : null
    const relatedIds = await relatedMaterials(store, finderIndex(), row.id, relatedCount + interestingCount)
    const cards = new Map((await readCards([row.id, ...relatedIds])).map((card) => [card.id, card]))
    const shownCards = (ids: readonly number[]) => ids.flatMap((id) => cards.get(id) ?? [])
    // A preview has no published card.
    const card = cards.get(row.id) ?? (await cardOf(store, row.id))
    const detail = await materialDetail(store, { row, card }, caller, shown?.fields)
    const data: Material = { ...detail, related: shownCards(relatedIds.slice(0, relatedCount)) }
    const interested_materials = shownCards(relatedIds.slice(relatedCount))
    return { data, interested_materials, ...(shown !== null && { is_working_copy: 1 as const }) }
  }
  implement(calls.readMaterial, ({ slug, preview }, caller) =>
    readDetail(slug, wantsPreview(preview), caller),
  )
  implement(calls.readMaterialShort, ({ idOrSlug, preview }, caller) =>
    readDetail(idOrSlug, wantsPreview(preview), caller),
  )

  implement(readMaterialStatus, async ({ slug }) => ({ data: await materialStatus(store, slug) }))

  implement(calls.listRelated, async ({ slug }) => {
    const row = await findMaterial(store, slug)
    if (row === null || row.status !== 1) return null
    return { data: await readCards(await relatedMaterials(store, finderIndex(), row.id, relatedCount)) }
  })

  implement(calls.listAlternatives, async ({ slug }) => {
    const row = await findMaterial(store, slug)
    if (row === null || row.status !== 1) return null
    const relatedIds = await relatedMaterials(store, finderIndex(), row.id, alternativeCandidateCount)
    return { data: availableAlternatives(await readCards(relatedIds)) }
  })

  implement(calls.readStock, async ({ idOrSlug }) => {
    const row = await findMaterial(store, idOrSlug)
    if (row === null || row.status !== 1 || row.is_order !== 1) return null
    return { data: { qty: row.stock_qty, max_qty_order: row.max_qty } }
  })
}

/** Everyone may read published materials; only the owner and editors may preview the others. */
function mayRead(row: MaterialRow, preview: boolean, caller: Caller): boolean {
  return row.status === 1 || (preview && isEditorOrOwner(row, caller))
}

const isEditorOrOwner = (row: MaterialRow, { customer }: Caller): boolean =>
  customer !== null && (customer.isEditor || customer.id === row.customer_id)
