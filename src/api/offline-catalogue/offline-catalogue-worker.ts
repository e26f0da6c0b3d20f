import {
  clearOfflineCatalogue,
  isSameVersion,
  readCatalogueState,
  type CatalogueVersion,
} from '#src/storage/offline-catalogue.ts'
import type { CatalogueResponse, CatalogueResult, CatalogueRequest } from './worker-messages.ts'
import { openOfflineCatalogue, type OfflineCatalogue } from './open-offline-catalogue.ts'
import { readSnapshot, updateOfflineCatalogue } from './update-offline-catalogue.ts'

// The catalogue in a thread of its own: fetching, reading and indexing it never hold the screen.

let open: { pocket: OfflineCatalogue; of: CatalogueVersion } | null = null
let opening: Promise<{ pocket: OfflineCatalogue; at: number } | null> | null = null

addEventListener('message', ({ data }: MessageEvent<CatalogueRequest>) => void receive(data))

async function receive(asked: CatalogueRequest): Promise<void> {
  const told: CatalogueResponse = { v: 1, id: asked.id }
  try {
    const found = await resultFor(asked)
    if (found !== null) told.found = found
  } catch (error) {
    console.info('The catalogue on the device does not answer.', error)
  }
  postMessage(told)
}

async function resultFor(asked: CatalogueRequest): Promise<CatalogueResult | null> {
  if ((asked as { v: number }).v !== 1) return null
  switch (asked.t) {
    case 'update':
      await updateOfflineCatalogue()
      return null
    case 'answer': {
      const newest = await (opening ??= openNewest().finally(() => (opening = null)))
      const data = (await newest?.pocket.answer(asked.call, asked.fields)) ?? null
      return newest === null || data === null ? null : { data, at: newest.at }
    }
  }
}

/** The catalogue as it is kept now, perhaps by another tab; its index is built when first needed and after each change. */
async function openNewest(): Promise<{ pocket: OfflineCatalogue; at: number } | null> {
  const state = await readCatalogueState()
  if (open !== null && state !== null && isSameVersion(open.of, state))
    return { pocket: open.pocket, at: state.at }
  const kept = await readSnapshot()
  if (kept === null) return null
  try {
    open = { pocket: openOfflineCatalogue(kept.snapshot), of: kept.state }
  } catch (error) {
    await clearOfflineCatalogue()
    throw error
  }
  return { pocket: open.pocket, at: kept.state.at }
}
