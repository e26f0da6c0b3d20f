import {
  clearOfflineCatalogue,
  isSameVersion,
  readCatalogueState,
  type CatalogueVersion,
} from '#src/storage/offline-catalogue.ts'
import type { CatalogueResponse, CatalogueResult, CatalogueRequest } from './worker-messages.ts'
import { openOfflineCatalogue, type OfflineCatalogue } from './open-offline-catalogue.ts'
import {
  readSnapshot,
  removeFromOfflineCatalogue,
  updateOfflineCatalogue,
} from './update-offline-catalogue.ts'

// The catalogue runs in a thread of its own: fetching, reading and indexing it never block the screen.

let openCatalogue: { catalogue: OfflineCatalogue; version: CatalogueVersion } | null = null
let opening: Promise<{ catalogue: OfflineCatalogue; at: number } | null> | null = null

addEventListener('message', ({ data }: MessageEvent<CatalogueRequest>) => void receive(data))

async function receive(request: CatalogueRequest): Promise<void> {
  const response: CatalogueResponse = { v: 1, id: request.id }
  try {
    const found = await resultFor(request)
    if (found !== null) response.found = found
  } catch (error) {
    console.info('The catalogue on the device does not answer.', error)
  }
  postMessage(response)
}

async function resultFor(request: CatalogueRequest): Promise<CatalogueResult | null> {
  if ((request as { v: number }).v !== 1) return null
  switch (request.t) {
    case 'update':
      await updateOfflineCatalogue()
      return null
    case 'remove':
      await removeFromOfflineCatalogue(request.materialIds)
      return null
    case 'answer': {
      const newest = await (opening ??= openNewest().finally(() => (opening = null)))
      const data = (await newest?.catalogue.answer(request.call, request.fields)) ?? null
      return newest === null || data === null ? null : { data, at: newest.at }
    }
  }
}

/**
 * The catalogue as it is stored now, perhaps by another tab; its index is built when first needed and after each
 * change.
 */
async function openNewest(): Promise<{ catalogue: OfflineCatalogue; at: number } | null> {
  const state = await readCatalogueState()
  if (openCatalogue !== null && state !== null && isSameVersion(openCatalogue.version, state))
    return { catalogue: openCatalogue.catalogue, at: state.at }
  const stored = await readSnapshot()
  if (stored === null) return null
  try {
    openCatalogue = { catalogue: openOfflineCatalogue(stored.snapshot), version: stored.state }
  } catch (error) {
    await clearOfflineCatalogue()
    throw error
  }
  return { catalogue: openCatalogue.catalogue, at: stored.state.at }
}
