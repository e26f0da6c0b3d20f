import type { QueryClient } from '@tanstack/react-query'
import type { Success } from '#contract/calls/call.ts'
import { readMaterial } from '#contract/calls/material.ts'
import type { CachedAnswer } from '#src/api/cached-answer.ts'
import { hydrateWhenSaved } from './hydrate-when-saved.ts'
import { showSoldOutTimes } from './show-sold-out-times.ts'
import { showStock } from './show-stock.ts'

type Answer = CachedAnswer<Success<typeof readMaterial> | null>

/** Shows on a material's page what only the device and the stock know, or hydrates it where the components show it in another way. */
export function showMaterial(queries: QueryClient, hydrate: () => Promise<void>): void {
  const query = queries.getQueryCache().find({ queryKey: [readMaterial.name], exact: false })
  const { data: answer, at } = (query?.state.data as Answer | undefined) ?? { data: null, at: 0 }
  if (answer === null) return
  const { data: material, interested_materials: others } = answer
  showSoldOutTimes(at)
  // Without an answer the page goes on saying what it was rendered with.
  showStock(material, hydrate).catch(() => null)
  hydrateWhenSaved([material, ...material.related, ...others], hydrate)
}
