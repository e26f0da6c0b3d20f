import { playerUrlOf } from '#contract/film-player.ts'

/** An address elsewhere that a browser may open: http or https; '' for anything else that a row may hold. */
export function safeWebUrl(written: string): string {
  return /^https?:\/\/[^\s/]/i.test(written) ? written : ''
}

/** Where a link of the site's own texts may lead: a page of ours, or an address elsewhere. Never '//host', which looks like ours. */
export function safeLinkUrl(written: string): string {
  return /^\/(?![/\\])/.test(written) ? written : safeWebUrl(written)
}

/** A film of our own, or one that a player of ours can show; '' for anything else. */
export function safeVideoUrl(written: string): string {
  if (/^\/uploads\/(?!.*\.\.)[\w/.@-]+$/.test(written)) return written
  return playerUrlOf(written) === null ? '' : written
}
