import { createPartialResponse } from 'workbox-range-requests/createPartialResponse.js'

/** The bytes that a Range header asks for, first and last included; `all` for a header that may be ignored, `none` past the end. */
export function parseRange(header: string, size: number): { first: number; last: number } | 'all' | 'none' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim())
  const [, from = '', to = ''] = match ?? []
  if (match === null || (from === '' && to === '')) return 'all'
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'none' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < first) return 'all'
  return first >= size ? 'none' : { first, last }
}

/**
 * A whole file, or the bytes of it that a player asks for. Workbox cuts them out; which bytes, and when the answer is 416, is
 * decided here, because Workbox answers 206 without a byte past the end and 416 to a range that only ends there.
 */
export async function partialResponse(request: Request, whole: Response): Promise<Response> {
  const header = request.headers.get('range')
  if (header === null) return whole
  const file = await whole.blob()
  const range = parseRange(header, file.size)
  const headers = new Headers(whole.headers)
  headers.set('accept-ranges', 'bytes')
  if (range === 'all') return new Response(file, { headers })
  if (range === 'none') {
    headers.set('content-range', `bytes */${file.size}`)
    headers.delete('content-length')
    return new Response(null, { status: 416, headers })
  }
  const exactRange = new Request(request.url, { headers: { range: `bytes=${range.first}-${range.last}` } })
  return createPartialResponse(exactRange, new Response(file, { headers }))
}
