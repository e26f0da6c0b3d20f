import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import type { LinkNetwork } from './link-network.ts'
import { isPublicAddress } from './public-address.ts'

/** What became of a link: it answers, it does not, or nobody can tell from here. `reason`: a key of `linkReasons` in the contract. */
export type LinkAnswer = { result: 'ok' | 'failed' | 'unknown'; status: number; reason: string }

type Options = { timeoutMs: number; maxRedirects: number; maxBodyBytes: number }
const defaults: Options = { timeoutMs: 10_000, maxRedirects: 5, maxBodyBytes: 16 * 1024 }

const unknown = (reason: string, status = 0): LinkAnswer => ({ result: 'unknown', status, reason })
const failed = (reason: string, status = 0): LinkAnswer => ({ result: 'failed', status, reason })

/**
 * Asks whether an address answers, and nothing more: by https, from public addresses only, also after each redirect. The
 * connection goes to the very address that was found public, so that a name cannot resolve to another one in between. HEAD
 * first, then GET for the first bytes, because some servers refuse HEAD. Sends no cookie, no referrer and no name of ours.
 */
export async function guardedFetch(
  link: string,
  network: LinkNetwork,
  options: Partial<Options> = {},
): Promise<LinkAnswer> {
  const limits = { ...defaults, ...options }
  const signal = AbortSignal.timeout(limits.timeoutMs)
  try {
    const answer = await follow('HEAD', link, network, limits, signal)
    // Some servers answer HEAD with an error and GET with the page.
    const isSure = answer.result !== 'failed' || answer.status === 0
    return isSure ? answer : await follow('GET', link, network, limits, signal)
  } catch (error) {
    return failed(signal.aborted ? 'timeout' : reasonOf(error))
  }
}

async function follow(
  method: 'HEAD' | 'GET',
  link: string,
  network: LinkNetwork,
  limits: Options,
  signal: AbortSignal,
): Promise<LinkAnswer> {
  let address = link
  for (let redirects = 0; redirects <= limits.maxRedirects; redirects++) {
    const url = parseHttps(address)
    if (typeof url === 'string') return redirects === 0 ? unknown(url) : unknown(`redirect-${url}`)
    const found = await withSignal(addressesOf(url, network), signal)
    const [first] = found
    if (first === undefined) return failed('name')
    // One private address among public ones is enough: a name of somebody else's may lead anywhere.
    if (!found.every(isPublicAddress)) return unknown('inward')
    const { status, location } = await request(method, url, first, network, limits, signal)
    if (status >= 300 && status < 400 && location !== undefined) {
      address = new URL(location, url).href
      continue
    }
    return answerOf(status)
  }
  return failed('redirects')
}

/** An https address without a password on the usual port, or why not. */
function parseHttps(link: string): URL | string {
  const url = URL.canParse(link) ? new URL(link) : null
  if (url === null || url.username !== '' || url.password !== '') return 'address'
  if (url.protocol !== 'https:') return 'http'
  return url.port === '' ? url : 'port'
}

async function addressesOf({ hostname }: URL, network: LinkNetwork): Promise<string[]> {
  const literal = hostname.replace(/^\[|\]$/g, '')
  return isIP(literal) === 0 ? network.resolve(hostname) : [literal]
}

function request(
  method: 'HEAD' | 'GET',
  url: URL,
  address: string,
  network: LinkNetwork,
  { maxBodyBytes }: Options,
  signal: AbortSignal,
): Promise<{ status: number; location: string | undefined }> {
  const target = network.target(address)
  const isName = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0
  const options: https.RequestOptions = {
    ...{ method, signal, agent: false, host: target.address, port: target.port },
    path: url.pathname + url.search,
    headers: {
      host: url.host,
      accept: '*/*',
      'user-agent': 'Mozilla/5.0 (compatible; link check)',
      ...(method === 'GET' && { range: 'bytes=0-1023' }),
    },
    // The certificate is that of the name, whatever address the connection goes to.
    ...(target.tls && isName && { servername: url.hostname }),
    maxHeaderSize: 16 * 1024,
  }
  return new Promise((resolve, reject) => {
    const sent = (target.tls ? https : http).request(options, (response) => {
      const answer = { status: response.statusCode ?? 0, location: response.headers.location }
      let received = 0
      const end = () => {
        response.destroy()
        resolve(answer)
      }
      response.on('data', (chunk: Buffer) => {
        received += chunk.length
        if (received > maxBodyBytes) end()
      })
      response.on('end', end)
      // The answer has come; what follows does not matter.
      response.on('error', end)
    })
    sent.on('error', reject)
    sent.end()
  })
}

function answerOf(status: number): LinkAnswer {
  if (status >= 200 && status < 300) return { result: 'ok', status, reason: '' }
  // The page may be there for people: these sites only refuse programs, or ask for a log-in.
  if ([401, 403, 405, 406, 416, 429, 451, 501].includes(status)) return unknown('refused', status)
  return failed(status === 404 || status === 410 ? 'gone' : 'status', status)
}

function reasonOf(error: unknown): string {
  const { code = '' } = error as { code?: string }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'name'
  return /CERT|TLS|SSL|ALTNAME|SELF_SIGNED|UNABLE_TO/.test(code) ? 'certificate' : 'connection'
}

/** A name server may take longer than the whole check. */
function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new Error('timeout'))
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
