/** An address elsewhere that a browser may open: http or https; '' for anything else that a row may hold. */
export function webAddress(written: string): string {
  return /^https?:\/\/[^\s/]/i.test(written) ? written : ''
}

/** Where a link of the site's own texts may lead: a page of ours, or an address elsewhere. Never '//host', which looks like ours. */
export function linkAddress(written: string): string {
  return /^\/(?![/\\])/.test(written) ? written : webAddress(written)
}

const filmHosts = new Set([
  'www.youtube.com',
  'youtube.com',
  'www.youtube-nocookie.com',
  'youtu.be',
  'vimeo.com',
  'player.vimeo.com',
])

/** A film of our own, or one at the two players that the page may show; '' for anything else. */
export function filmAddress(written: string): string {
  if (/^\/uploads\/(?!.*\.\.)[\w/.@-]+$/.test(written)) return written
  try {
    const { protocol, hostname } = new URL(written)
    return protocol === 'https:' && filmHosts.has(hostname) ? written : ''
  } catch {
    return ''
  }
}
