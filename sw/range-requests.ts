/** The bytes that a Range header asks for, first and last; `all` when it asks in a way that may be left unheard, `none` past the end. */
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

/** What a player is answered when it asks a whole file for some bytes: 206, or 416 past the end. */
export async function partialResponse(whole: Response, header: string): Promise<Response> {
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
  const { first, last } = range
  headers.set('content-range', `bytes ${first}-${last}/${file.size}`)
  headers.set('content-length', String(last - first + 1))
  return new Response(file.slice(first, last + 1, file.type), { status: 206, headers })
}
