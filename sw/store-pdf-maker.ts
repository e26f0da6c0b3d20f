import { assetCacheName } from './file-expiration.ts'
import { assetStrategy } from './file-strategy.ts'
import { isPdfMaker, pdfMakerUrls } from './precache.ts'

/** Reads the files that make PDFs of boxes as a page would, which caches those that are not there. What cannot be fetched now comes another time. */
export async function storePdfMaker(event: ExtendableEvent): Promise<void> {
  for (const url of pdfMakerUrls)
    await Promise.all(assetStrategy.handleAll({ event, request: new Request(url) })).catch(() => null)
}

/** During the installation, on a device that has those of an earlier build: a box can then be printed without network as before. */
export async function replacePdfMaker(event: ExtendableEvent): Promise<void> {
  if (!(await caches.has(assetCacheName))) return
  const stored = await (await caches.open(assetCacheName)).keys()
  if (stored.some(({ url }) => isPdfMaker(new URL(url).pathname))) await storePdfMaker(event)
}
