/** What a report of trouble may say: nothing that leads to a person. Page and server clean by the same rules. Dry: no zod. */

const maxRedactedLength = 500
/** Characters of what was written that are looked at. */
const maxInputLength = maxRedactedLength * 4

/** The path of an address: no host, no query, nothing after '#'. What cannot be read is '/'. */
export function redactUrl(written: string): string {
  const start = written.trimStart().slice(0, maxInputLength)
  const path = /^(?:[a-z][a-z0-9+.-]*:)?(?:\/\/[^/?#]*)?([^?#]*)/i.exec(start)?.[1] ?? ''
  const clean = redactSecrets(singleLine(path.replace(/%40/gi, '@')).replace(/\s/g, ''))
  return (clean.startsWith('/') ? clean : `/${clean}`).slice(0, maxRedactedLength)
}

/** A message without mail addresses, queries, tokens and long numbers. */
export function redactText(written: string): string {
  const text = singleLine(written.slice(0, maxInputLength)).replace(/\?[^\s"'<>)]*/g, (run) =>
    run.includes('=') ? '' : run,
  )
  return redactSecrets(text).slice(0, maxRedactedLength).trim()
}

/** A page's title; that of a search repeats what somebody has searched for. */
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

/** What a browser is and on what, such as 'Chrome 156 Android': enough to find the fault, too little to know anybody by. */
export function userAgentClass(userAgent: string): string {
  const text = userAgent.slice(0, 1000)
  if (classes.test(text)) return text
  const browser = browsers.find(([, pattern]) => pattern.test(text))
  const version = browser?.[1].exec(text)?.[1]
  const system = systems.find(([, pattern]) => pattern.test(text))
  return [browser?.[0] ?? 'other', version, system?.[0]].filter((part) => part !== undefined).join(' ')
}

/** On one line, in real characters. */
function singleLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
}

function redactSecrets(text: string): string {
  return (
    text
      .replace(/[^\s<>"'(),;:/]+/g, (run) => (/[^@]@[^@]/.test(run) ? '[e-post]' : run))
      // The names of our own scripts hold a hash.
      .replace(/\/assets\/[\w.-]+|[\w-]+/g, (run) => (looksLikeToken(run) ? '[nyckel]' : run))
      .replace(/\+?\d(?:[ -]?\d){6,}/g, '[nummer]')
  )
}

/** Random letters, or many digits; the words of a slug are small letters with few digits. */
function looksLikeToken(run: string): boolean {
  if (run.length < 20 || run.startsWith('/')) return false
  const digits = run.replace(/\D/g, '').length
  const mixed = /[a-z]/.test(run) && /[A-Z]/.test(run)
  return (mixed && (digits > 0 || run.length >= 32)) || digits >= 6
}
