import { setCacheNameDetails } from 'workbox-core/setCacheNameDetails.js'
import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { isOfThisBuild } from './build.ts'
import { isHtml } from './captive-portal.ts'
import { hasExpectedType } from './content-types.ts'
import { fallbackPage } from './fallback-responses.ts'

type PrecacheFile = { url: string; revision: string | null }
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheFile[] }

setCacheNameDetails({ prefix: 'skolmaterial' })

/** The files of one build, cached when the worker is installed. One wrong file stops the installation. */
const precache = new PrecacheController({
  plugins: [
    {
      cacheWillUpdate: async ({ request, response }) => {
        const isWhole =
          response.status === 200 && !response.redirected && hasExpectedType(request.url, response)
        if (isWhole && (!isHtml(response) || isOfThisBuild(await response.clone().text()))) return response
        throw new Error(`${request.url} came as ${response.status} ${response.headers.get('content-type')}`)
      },
    },
  ],
})
const files: readonly PrecacheFile[] = self.__WB_MANIFEST

/** Whether an address is one of the files that make PDFs of boxes, of any build. */
export const isPdfMaker = (pathname: string): boolean => pathname.startsWith('/assets/box-paper')

const isOfReader = ({ url }: PrecacheFile) => /^assets\/(reader-page-|pdf\.)/.test(url)
precache.precache(files.filter((file) => !isOfReader(file) && !isPdfMaker(`/${file.url}`)))

/** The files of this build's PDF reader, which only a device with saved PDFs stores when the worker is installed. */
export const readerUrls = files.filter(isOfReader).map(({ url }) => `/${url}`)

/** The files of this build that make PDFs of boxes, which only a device with boxes stores. */
export const pdfMakerUrls = files.map(({ url }) => `/${url}`).filter(isPdfMaker)

/** Answers a precached address, from the network where the file has been removed from the cache. */
export const precacheStrategy = precache.strategy

export const isPrecached = (url: string) => precache.getCacheKeyForURL(url) !== undefined

/** A file of this build. */
export async function precached(url: string): Promise<Response | undefined> {
  return precache.matchPrecache(url)
}

/** The page without content, which the browser renders from what the device has. */
export async function appShell(): Promise<Response> {
  return (await precache.matchPrecache('/shell.html').catch(() => undefined)) ?? fallbackPage()
}
