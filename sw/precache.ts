import { setCacheNameDetails } from 'workbox-core/setCacheNameDetails.js'
import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { isOfThisBuild } from './build.ts'
import { hasExpectedType } from './content-types.ts'
import { fallbackPage } from './fallback-responses.ts'
import { isHtml } from './captive-portal.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

setCacheNameDetails({ prefix: 'skolmaterial' })

/** The files of one build, kept when the worker is installed. One wrong file, and the worker is not installed. */
const files = new PrecacheController({
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
files.precache(self.__WB_MANIFEST)

export const isPrecached = (address: string) => files.getCacheKeyForURL(address) !== undefined

/** A file of this build. */
export async function precached(address: string): Promise<Response | undefined> {
  return files.matchPrecache(address)
}

/** The page without a page: drawn in the browser, of what this device has. */
export async function appShell(): Promise<Response> {
  return (await files.matchPrecache('/shell.html').catch(() => undefined)) ?? fallbackPage()
}
