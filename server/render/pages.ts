import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#contract/calls/call.ts'
import { accessOf, firstSegment } from '#contract/addresses.ts'
import { readSharedBox } from '#contract/calls/shared-box.ts'
import { fileSegments } from '#contract/server-segments.ts'
import { handlerTimeoutMs } from '#contract/limits.ts'
import { openBoxFileAddress } from '#contract/shared-file.ts'
import type { CallRouter } from '../http/call-router.ts'
import { pageBrotliQuality } from '../cache/brotli-qualities.ts'
import { matchesEtag } from '../http/send-answer.ts'
import { firstQueryValues } from '../http/request-fields.ts'
import { readClientBuild, scriptsOf, stylesOf, type ClientBuild } from '../http/client-build.ts'
import { identifyCaller, guest, type Caller } from '../core/callers/caller.ts'
import type { Store } from '../database/open.ts'
import { traced } from '../database/tracing.ts'
import {
  createRenderedPageCache,
  withKnownParameters,
  withoutPersonalParameters,
} from './rendered-page-cache.ts'
import { recordPageResults, type PageContext, type RenderHead } from './page-head.ts'
import { isWithdrawnAddress } from './is-withdrawn-address.ts'
import { listPartDocument, splitListPart } from './list-part.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'

/** What the built page renders; the same shapes as in src/server-entry. */
type RenderResult =
  | { kind: 'page'; status: number; html: string; data: string; meta: PageContext['meta']; page: string }
  | { kind: 'redirect'; to: string }
type RenderPage = (
  address: string,
  read: (call: Call, fields: object) => Promise<unknown>,
  isWithdrawn: () => Promise<boolean>,
) => Promise<RenderResult>

type PageOptions = { clientFolder: string; store: Store; change: () => number; head: RenderHead }

/** A page ready to send, compressed once; `redirectTo` for one that only redirects. */
type CachedPage = {
  status: number
  html: string
  brotli: Buffer
  etag: string
  policy: string
  redirectTo?: string
}
const compress = promisify(brotliCompress)
/** How long a browser's copy may be revalidated with 304, ms: after that the data in it is old enough to be fetched again. */
const etagLifeMs = 5 * 60_000
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: pageBrotliQuality } }

/** Pages for one person: rendered without their data, sent with no-store, and not for search engines. */
const isPersonalPage = (address: string) =>
  ['login', 'link', 'customer', 'receipt'].includes(accessOf(address))

const listPage = 'src/pages/listing/listing-page.tsx'

/** The pages that scripts leave as they are until somebody uses what only a component does (src/enhance/enhance.ts). */
const hydratedWhenUsed = ['home/home', 'text/text', 'blog/blog', 'blog/article', 'detail/detail']
  .map((page) => `src/pages/${page}-page.tsx`)
  .concat(listPage, 'src/pages/box-help/box-help-page.tsx')

/** Renders a page for every address that no other route answers: with its data and inlined styles, scripts loaded afterwards. */
export async function mountPages(
  app: FastifyInstance,
  router: CallRouter,
  { clientFolder, store, change, head }: PageOptions,
): Promise<void> {
  const build = readClientBuild(clientFolder)
  const entry = path.join(clientFolder, '../server/server-entry.js')
  if (build.template === '' || !existsSync(entry)) return
  // The build output is untyped: the cast is the border to src.
  const { renderPage } = (await import(pathToFileURL(entry).href)) as { renderPage: RenderPage }

  const template = cutTemplate(build)
  const pageCache = createRenderedPageCache<CachedPage>()

  const loadOf = (request: FastifyRequest) => {
    const address = canonicalAddress(request.url) ?? request.url
    const isForAll = !isPersonalPage(address) && accessOf(address) !== 'shared' && !isPreview(request)
    return isForAll && pageCache.has(address, change()) ? null : 'read'
  }
  const options = {
    handlerTimeout: handlerTimeoutMs,
    config: { load: 'read', loadOf, isPage: true },
  } as const
  app.get('/*', options, async (request, reply) => {
    let address = canonicalAddress(request.url)
    if (address === null) return reply.callNotFound()
    if (address !== request.url) return reply.redirect(address, 301)
    const isPersonal = isPersonalPage(address)
    const isShared = accessOf(address) === 'shared'
    const preview = !isPersonal && !isShared && isPreview(request)
    // Only the device knows whose page it is, so one rendering serves everybody, and no link from an email is cached.
    if (isPersonal) address = withoutPersonalParameters(address)
    if (isShared) address = withKnownParameters(address)
    // A shared box may end at any moment, so nothing holds its page.
    const page = isShared
      ? await renderFor(guest, address, false)
      : preview
        ? await renderFor(await identifyCaller(store, request), address, true)
        : await pageCache.get(address, change(), (cacheKey) => renderFor(guest, cacheKey, false))
    if (page.redirectTo !== undefined) return reply.redirect(page.redirectTo, 302)
    const isCurrentOnly = preview || isPersonal || isShared
    const brotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    reply
      .code(page.status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', isCurrentOnly ? 'no-store' : 'no-cache')
      .header('vary', 'accept-encoding')
      .header('content-security-policy', page.policy)
    if (isPersonal || isShared) reply.header('x-robots-tag', 'noindex')
    // The address lets anybody read the box, so no other site learns it.
    if (isShared) reply.header('referrer-policy', 'no-referrer')
    // A guest's page is the same for everybody. A page that was not found may exist the next time.
    if (!isCurrentOnly && page.status === 200) {
      reply.header('etag', page.etag)
      if (matchesEtag(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
    }
    return brotli ? reply.header('content-encoding', 'br').send(page.brotli) : reply.send(page.html)
  })

  const redirectUnread = async (_request: unknown, reply: FastifyReply) =>
    reply.redirect(openBoxFileAddress, 303)
  // A file that another app shares while there is no worker is left unread; the page asks for it.
  app.post(openBoxFileAddress, { onRequest: redirectUnread }, redirectUnread)

  async function renderFor(caller: Caller, requested: string, preview: boolean): Promise<CachedPage> {
    const { address, asksForPart } = splitListPart(requested)
    let failure: unknown = null
    const results = recordPageResults()
    const read = async (call: Call, fields: object) => {
      try {
        const result = await traced(call.name, {}, () => router.perform(call, fields, caller))
        results.record(call, result)
        return result
      } catch (error) {
        failure ??= error
        throw error
      }
    }
    const rendered = await renderPage(address, read, () => isWithdrawnAddress(store, address))
    // A page that failed is logged and refused like any other response, and never cached.
    if (rendered.kind === 'page' && rendered.status >= 500)
      throw failure instanceof Error ? failure : new RefusalError('FAILED')
    if (rendered.kind === 'redirect')
      return { status: 302, redirectTo: rendered.to, html: '', brotli: Buffer.alloc(0), etag: '', policy: '' }
    const { meta } = rendered
    const { resultOf } = results
    const sharedState = resultOf(readSharedBox)?.data.state ?? 'open'
    const status = sharedState === 'open' ? rendered.status : 410
    const styles = inlinedStyles(build, rendered.page)
    const isWhenUsed = status === 200 && !preview && hydratedWhenUsed.includes(rendered.page)
    const isPart = asksForPart && isWhenUsed && rendered.page === listPage
    const renderedHead = head({ address, status, preview, isPart, meta, resultOf })
    const pageScript = pageScriptOf(build, rendered.page, isWhenUsed)
    const data = `<script type="application/json" id="page-data">${rendered.data}</script>`
    const html = isPart
      ? listPartDocument({ head: renderedHead, pageScript, html: rendered.html, data })
      : fillTemplate(template, rendered.html, data, styles, renderedHead + pageScript)
    const policy = app.pagePolicy(styles.map((style) => style.text))
    return { status, html, brotli: await compress(html, brotliOptions), etag: etagOf(html), policy }
  }
}

/**
 * The canonical form of an address: no double slashes (//evil.example would lead to another site), no slash at the end. Null
 * for a file or an API address, so that a missing script is never answered with a page.
 */
function canonicalAddress(url: string): string | null {
  const [path = '', ...rest] = url.split('?')
  if (fileSegments.includes(firstSegment(path)) || /\/\.|\.[a-z0-9]{1,12}$/i.test(path)) return null
  const clean = `/${path
    .split('/')
    .filter((part) => part !== '')
    .join('/')}`
  return rest.length === 0 ? clean : `${clean}?${rest.join('?')}`
}

function isPreview(request: FastifyRequest): boolean {
  return firstQueryValues(request)['preview'] === '1'
}

/**
 * A weak tag, because it is the same for every encoding. The timestamps of the page's data are left out, or no page would
 * match twice; the number of the five-minute window in their place ends a copy's life together with its data's.
 */
function etagOf(html: string): string {
  const withoutTimestamps = html.replace(/,\d{13}(?=\])/g, '')
  const hash = createHash('sha256').update(withoutTimestamps).digest('base64url').slice(0, 22)
  return `W/"${hash}.${Math.floor(Date.now() / etagLifeMs)}"`
}

type InlinedStyle = { address: string; text: string }

/** The style sheets of a page, in the order in which the built chunks would load them. */
function inlinedStyles(build: ClientBuild, page: string): InlinedStyle[] {
  const addresses = ['index.html', 'src/app/hydrate.tsx', page].flatMap((source) => stylesOf(build, source))
  return [...new Set(addresses)].map((address) => ({ address, text: build.styleText.get(address) ?? '' }))
}

/** Names the scripts of one page, which the browser requests together with those of every page. */
function pageScriptOf(build: ClientBuild, page: string, isHydratedWhenUsed: boolean): string {
  const always = new Set(scriptsOf(build, 'src/app/hydrate.tsx'))
  const own = scriptsOf(build, page).filter((file) => !always.has(file))
  if (own.length === 0) return ''
  const scripts = own.map((file) => file.replace('assets/', '')).join(' ')
  const hydration = isHydratedWhenUsed ? ' data-hydrated="when-used"' : ''
  return `<meta name="page-scripts" content="${scripts}"${hydration}>`
}

/** The template of the build, cut where a page's own parts go: texts, with the name of a part between each two. */
const cutTemplate = (build: ClientBuild): readonly string[] =>
  build.template
    // Style sheets are inlined, and scripts load after the page has been shown.
    // regex-ok: the template is our own build's
    .replace(/<link rel="(stylesheet|modulepreload)"[^>]*>\s*/g, '')
    .split(/<!--(head|page|data)-->/)

/** The template with the rendered page in it. React has escaped the page, and the data block is inert JSON. */
function fillTemplate(
  template: readonly string[],
  page: string,
  data: string,
  styles: readonly InlinedStyle[],
  ownHead: string,
): string {
  // Tells the scripts that this style sheet is already there. No browser fetches a style sheet of a type that it cannot read;
  // `disabled` is not enough, because Chromium 150 fetches what is disabled, too.
  const inlinedLinks = styles.map(
    ({ address }) => `<link rel="stylesheet" type="text/plain" href="${address}">`,
  )
  const inlined = styles.map(({ text }) => `<style>${text}</style>`)
  const parts: Record<string, string> = { head: [ownHead, ...inlined, ...inlinedLinks].join(''), page, data }
  return template.map((text, at) => (at % 2 === 0 ? text : (parts[text] ?? ''))).join('')
}
