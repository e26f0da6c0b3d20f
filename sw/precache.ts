import { setCacheNameDetails } from 'workbox-core/setCacheNameDetails.js'
import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { savesData } from '#src/storage/save-data.ts'
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
const isOfReader = ({ url }: PrecacheFile) => /^assets\/(reader-page-|pdf\.)/.test(url)
const isOfAccountForm = ({ url }: PrecacheFile) => /^assets\/customer-material-form/.test(url)
const isOfPdfMaker = ({ url }: PrecacheFile) => /^assets\/box-paper/.test(url)
// With the data saver on, the forms of an account come when they are used. Everything that browsing, liking and ordering need comes now.
const isPostponed = (file: PrecacheFile) =>
  isOfReader(file) || isOfPdfMaker(file) || (savesData() && isOfAccountForm(file))
precache.precache(files.filter((file) => !isPostponed(file)))

/** The files of this build's PDF reader, which only a device with saved PDFs stores when the worker is installed. */
export const readerUrls = files.filter(isOfReader).map(({ url }) => `/${url}`)

/** The files of this build that make PDFs of boxes, which only a device with boxes stores. */
export const pdfMakerUrls = files.filter(isOfPdfMaker).map(({ url }) => `/${url}`)

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
