import type { RouteMatchCallback } from 'workbox-core/types.js'
import { registerRoute } from 'workbox-routing/registerRoute.js'
import { openBoxFileAddress } from '#contract/shared-file.ts'
import { BatchStrategy } from './batch-strategy.ts'
import { assetStrategy, uploadStrategy } from './file-strategy.ts'
import { isPagePath } from './page-cache-key.ts'
import { PageStrategy } from './page-strategy.ts'
import { isPrecached, precacheStrategy } from './precache.ts'
import { storeSharedFile } from './store-shared-file.ts'
import { UnbatchedReadStrategy, isUnbatchedRead } from './unbatched-read-strategy.ts'

/**
 * Registers which strategy answers which request. Everything else goes to the network as if there were no worker: writes,
 * and whatever carries an `authorization` header.
 */
export function registerRoutes(): void {
  registerRoute(
    publicRequest((path) => path.startsWith('/uploads/') || path.endsWith('.webp')),
    uploadStrategy,
  )
  registerRoute(
    publicRequest((path) => path.startsWith('/assets/')),
    assetStrategy,
  )
  registerRoute(
    publicRequest((path, { mode }) => mode === 'navigate' && isPagePath(path)),
    new PageStrategy(),
  )
  registerRoute(
    publicRequest((_path, { mode, url }) => mode !== 'navigate' && isPrecached(url)),
    precacheStrategy,
  )
  registerRoute(
    publicRequest((path) => path === '/v1/batch'),
    new BatchStrategy(),
    'POST',
  )
  // A file that another app shares with the installed site (the Web Share Target API).
  registerRoute(
    publicRequest((path) => path === openBoxFileAddress),
    storeSharedFile,
    'POST',
  )
  registerRoute(publicRequest(isUnbatchedRead), new UnbatchedReadStrategy(), 'POST')
}

/** Matches public requests to this site. */
function publicRequest(matches: (path: string, request: Request) => boolean): RouteMatchCallback {
  return ({ sameOrigin, url, request }) =>
    sameOrigin && !request.headers.has('authorization') && matches(url.pathname, request)
}
