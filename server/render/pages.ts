import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '#contract/calls/call.ts'
import { accessOf, firstSegment } from '#contract/addresses.ts'
import { fileSegments } from '#contract/server-segments.ts'
import { handlerTimeoutMs } from '#contract/limits.ts'
import { matchesEtag, type CallRouter } from '../http/call-router.ts'
import { firstQueryValues } from '../http/request-fields.ts'
import { readClientBuild, stylesOf, type ClientBuild } from '../core/client-build.ts'
import { identifyCaller, guest, type Caller } from '../core/caller.ts'
import type { Store } from '../database/open.ts'
import { createPageCache } from './page-cache.ts'
import { recordPageResults, type PageContext, type RenderHead } from './page-head.ts'
import { RefusalError } from '../core/refusal-error.ts'

/** What the page's own house draws; the same shapes as in src/server-entry. */
type RenderResult =
  | { kind: 'page'; status: number; html: string; data: string; meta: PageContext['meta']; page: string }
  | { kind: 'redirect'; to: string }
type RenderPage = (
  address: string,
  read: (call: Call, fields: object) => Promise<unknown>,
) => Promise<RenderResult>

type PageOptions = { clientFolder: string; store: Store; change: () => number; head: RenderHead }

/** A page as it is sent; `to` where it only sends on. Compressed once, however often it is asked for. */
type CachedPage = { status: number; html: string; brotli: Buffer; etag: string; redirectTo?: string }
const compress = promisify(brotliCompress)
/** How long a browser's own copy may be confirmed, ms: what it was drawn with is then old enough to be fetched anew. */
const etagLifeMs = 5 * 60_000
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** Pages for one person: rendered without their data, never cached in browsers, and not for search engines. */
const isPersonal = (address: string) => ['login', 'link', 'customer', 'receipt'].includes(accessOf(address))

/** Every address that nothing else answers is a page: drawn with its data, its style inlined, its scripts to follow. */
export async function mountPages(
  app: FastifyInstance,
  answers: CallRouter,
  { clientFolder, store, change, head }: PageOptions,
): Promise<void> {
  const build = readClientBuild(clientFolder)
  const entry = path.join(clientFolder, '../server/server-entry.js')
  if (build.template === '' || !existsSync(entry)) return
  // The built page is made by the other house; this is the border where its shape is taken on trust.
  const { renderPage } = (await import(pathToFileURL(entry).href)) as { renderPage: RenderPage }

  const kept = createPageCache<CachedPage>()

  app.get('/*', { handlerTimeout: handlerTimeoutMs }, async (request, reply) => {
    let address = canonicalAddress(request.url)
    if (address === null) return reply.callNotFound()
    if (address !== request.url) return reply.redirect(address, 301)
    const own = isPersonal(address)
    const preview = !own && isPreview(request)
    // Who it is for is known on the device alone: one drawing serves all, and no link of a letter is kept.
    if (own) address = address.split('?')[0] ?? address
    const page = preview
      ? await drawFor(await identifyCaller(store, request), address, true)
      : await kept.get(address, change(), (known) => drawFor(guest, known, false))
    if (page.redirectTo !== undefined) return reply.redirect(page.redirectTo, 302)
    const brotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    reply
      .code(page.status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', preview || own ? 'no-store' : 'no-cache')
      .header('vary', 'accept-encoding')
    if (own) reply.header('x-robots-tag', 'noindex')
    // What was drawn for a guest is the same for all; a page of nothing may be something the next time.
    if (!preview && !own && page.status === 200) {
      reply.header('etag', page.etag)
      if (matchesEtag(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
    }
    return brotli ? reply.header('content-encoding', 'br').send(page.brotli) : reply.send(page.html)
  })

  async function drawFor(caller: Caller, address: string, preview: boolean): Promise<CachedPage> {
    let failure: unknown = null
    const notes = recordPageResults()
    const drawn = await renderPage(address, async (call, fields) => {
      try {
        const answer = await answers.perform(call, fields, caller)
        notes.note(call, answer)
        return answer
      } catch (error) {
        failure ??= error
        throw error
      }
    })
    // A page that failed is logged and refused like any other answer, and never kept.
    if (drawn.kind === 'page' && drawn.status >= 500)
      throw failure instanceof Error ? failure : new RefusalError('FAILED')
    if (drawn.kind === 'redirect')
      return { status: 302, redirectTo: drawn.to, html: '', brotli: Buffer.alloc(0), etag: '' }
    const { status, meta } = drawn
    const html = fillTemplate(build, drawn, head({ address, status, preview, meta, resultOf: notes.answer }))
    return { status: drawn.status, html, brotli: await compress(html, brotliOptions), etag: etagOf(html) }
  }
}

/**
 * The one form of an address: no double slashes (//evil.example would lead away), no slash at the end. Null for what
 * looks like a file or belongs to the API, so that a missing script is never answered with a page.
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
 * The same for each way of packing, hence weak. The ages of what it was drawn with are left out, or no page would be the
 * same twice; the time in its place lets a copy live no longer than what stands in it.
 */
function etagOf(html: string): string {
  const ageless = html.replace(/,\d{13}(?=\])/g, '')
  const hash = createHash('sha256').update(ageless).digest('base64url').slice(0, 22)
  return `W/"${hash}.${Math.floor(Date.now() / etagLifeMs)}"`
}

/** The template with the drawn page in it. Texts are escaped; the page itself came out of React and the data block is inert. */
function fillTemplate(
  build: ClientBuild,
  drawn: Extract<RenderResult, { kind: 'page' }>,
  writtenHead: string,
): string {
  const entryStyles = stylesOf(build, 'index.html')
  const pageStyles = stylesOf(build, drawn.page).filter((address) => !entryStyles.includes(address))
  const style = (address: string) => `<style>${build.styleText.get(address) ?? ''}</style>`
  // A disabled link is not fetched; it tells the scripts that this style sheet is here already.
  const known = pageStyles.map((address) => `<link rel="stylesheet" href="${address}" disabled>`)
  const head = [writtenHead, ...[...entryStyles, ...pageStyles].map(style), ...known]
  const parts: Record<string, string> = {
    head: head.join(''),
    page: drawn.html,
    data: `<script type="application/json" id="page-data">${drawn.data}</script>`,
  }
  return (
    build.template
      // The style sheets stand inlined; the scripts come after the page has been shown.
      // regex-ok: the template is our own build's
      .replace(/<link rel="(stylesheet|modulepreload)"[^>]*>\s*/g, '')
      .replace(/<!--(head|page|data)-->/g, (_, name: string) => parts[name] ?? '')
  )
}
