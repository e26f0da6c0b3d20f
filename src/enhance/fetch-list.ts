import { secondMs } from '#contract/durations.ts'
import { listPart } from '#contract/list-part.ts'

/** How long a list may take, ms, before the components answer. */
const maxWaitMs = 4 * secondMs

/** Whether closed groups have come with more options, as those of the next list then do. */
export const moreOptions = { areShown: false }

/** Null where the address is another page, or one of another version of the site. */
export type FetchedList = Document | null

/** The list of an address. Rejects where the server does not answer, and when aborted. */
export async function fetchList(address: string, signal?: AbortSignal): Promise<FetchedList> {
  const url = new URL(address)
  url.hash = ''
  url.searchParams.set(listPart.parameter, listPart.value)
  if (moreOptions.areShown) url.searchParams.set('fler', '1')
  const { next, isOk, finalAddress } = await fetchDocument(url, signal)
  const scripts = (page: Document) => page.querySelector('meta[name=page-scripts]')?.outerHTML
  const isList = isOk && next.querySelector('main .listing') !== null
  const kind = (path: string) => path.split('/')[1]
  const isSameKind = kind(new URL(finalAddress).pathname) === kind(location.pathname)
  return isList && isSameKind && scripts(next) === scripts(document) ? next : null
}

type Fetched = { next: Document; isOk: boolean; finalAddress: string }

/** The document at an address, in which nothing runs. XMLHttpRequest parses it itself: with Trusted Types a text is no HTML. */
const fetchDocument = (url: URL, signal?: AbortSignal) =>
  new Promise<Fetched>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('GET', url)
    request.responseType = 'document'
    request.timeout = maxWaitMs
    request.addEventListener('load', () => {
      const { status, responseXML: next, responseURL: finalAddress } = request
      // The server cannot answer now.
      if (status === 429 || status >= 500 || next === null)
        reject(new Error(`The list was not fetched: ${status}`))
      else resolve({ next, isOk: status === 200, finalAddress })
    })
    for (const type of ['error', 'abort', 'timeout'])
      request.addEventListener(type, () => reject(new Error(`The list was not fetched: ${type}`)))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send()
  })
