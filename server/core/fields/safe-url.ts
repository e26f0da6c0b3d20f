import { playerUrlOf } from '#contract/film-player.ts'

/** An external address that a browser may open (http or https); '' for anything else. */
export function safeWebUrl(url: string): string {
  return /^https?:\/\/[^\s/]/i.test(url) ? url : ''
}

/** The target of a link in the site's own texts: a page of this site or an external address. Never '//host', which looks like a path. */
export function safeLinkUrl(url: string): string {
  return /^\/(?![/\\])/.test(url) ? url : safeWebUrl(url)
}

/** An uploaded film, or one that an embedded player can show; '' for anything else. */
export function safeVideoUrl(url: string): string {
  if (/^\/uploads\/(?!.*\.\.)[\w/.@-]+$/.test(url)) return url
  return playerUrlOf(url) === null ? '' : url
}
