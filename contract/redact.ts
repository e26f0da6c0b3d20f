/** Removes personal data from diagnostic reports. Page and server apply the same rules. */

const maxRedactedLength = 500
/** Only this many characters of the input are read. */
const maxInputLength = maxRedactedLength * 4

/** The path of a URL without host, query and fragment. An unreadable URL becomes '/'. */
export function redactUrl(input: string): string {
  const start = input.trimStart().slice(0, maxInputLength)
  const path = /^(?:[a-z][a-z0-9+.-]*:)?(?:\/\/[^/?#]*)?([^?#]*)/i.exec(start)?.[1] ?? ''
  const clean = redactSecrets(singleLine(path.replace(/%40/gi, '@')).replace(/\s/g, '')).replace(
    // The address of a shared box or a joint order is a secret of its own, whatever its letters are.
    /^\/?(delad|gemensam)\/.*/,
    '/$1/[nyckel]',
  )
  return (clean.startsWith('/') ? clean : `/${clean}`).slice(0, maxRedactedLength)
}

/** A message without email addresses, queries, tokens and long numbers. */
export function redactText(input: string): string {
  const text = singleLine(input.slice(0, maxInputLength)).replace(/\?[^\s"'<>)]*/g, (match) =>
    match.includes('=') ? '' : match,
  )
  return redactSecrets(text).slice(0, maxRedactedLength).trim()
}

/** A page's title; that of a search page would repeat the search. */
export function redactTitle(title: string, address: string): string {
  return /^\/search(\/|$)/.test(redactUrl(address)) ? 'Sökresultat' : redactText(title)
}

const browsers: [name: string, pattern: RegExp][] = [
  ['bot', /bot\b|crawl|spider/i],
  ['Edge', /\bEdgA?\/(\d{1,4})/],
  ['Samsung', /\bSamsungBrowser\/(\d{1,4})/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,4})/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d{1,4})/],
  ['Safari', /^(?=.*Safari\/).*?\bVersion\/(\d{1,4})/],
]
const systems: [name: string, pattern: RegExp][] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
]
const classes =
  /^(bot|Edge|Samsung|Firefox|Chrome|Safari|other)( \d{1,4})?( (Android|iOS|ChromeOS|Windows|macOS|Linux))?$/

/** Browser and platform, such as 'Chrome 156 Android': enough to find a bug, too little to identify anybody. */
export function userAgentClass(userAgent: string): string {
  const text = userAgent.slice(0, 1000)
  if (classes.test(text)) return text
  const browser = browsers.find(([, pattern]) => pattern.test(text))
  const version = browser?.[1].exec(text)?.[1]
  const system = systems.find(([, pattern]) => pattern.test(text))
  return [browser?.[0] ?? 'other', version, system?.[0]].filter((part) => part !== undefined).join(' ')
}

/** On one line, without control characters. */
function singleLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
}

function redactSecrets(text: string): string {
  return (
    text
      .replace(/[^\s<>"'(),;:/]+/g, (match) => (/[^@]@[^@]/.test(match) ? '[e-post]' : match))
      // The names of our own scripts contain a hash, which is no secret.
      .replace(/\/assets\/[\w.-]+|[\w-]+/g, (match) => (looksLikeToken(match) ? '[nyckel]' : match))
      .replace(/\+?\d(?:[ -]?\d){6,}/g, '[nummer]')
  )
}

/** Random letters or many digits. The words of a slug are lower case with few digits. */
function looksLikeToken(match: string): boolean {
  if (match.length < 20 || match.startsWith('/')) return false
  const digits = match.replace(/\D/g, '').length
  const mixed = /[a-z]/.test(match) && /[A-Z]/.test(match)
  return (mixed && (digits > 0 || match.length >= 32)) || digits >= 6
}
