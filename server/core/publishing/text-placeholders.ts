import { fillPlaceholders } from '#contract/placeholders.ts'
import type { Config } from '../settings/config.ts'

type Named = Pick<Config, 'orderRetentionDays' | 'contactEmail'>

/** What is written in braces in a text page and follows the server's settings, so that the text stays true. */
export function textPlaceholders({ orderRetentionDays, contactEmail }: Named): Record<string, string> {
  return { beställningstid: daysText(orderRetentionDays), kontakt: contactEmail }
}

/** Replaces the placeholders of a text page. Braces around anything else stay. */
export const fillTextPlaceholders = (html: string, config: Named): string =>
  fillPlaceholders(html, textPlaceholders(config))

/** The first name in braces that is no placeholder; undefined when there is none. */
export function unknownPlaceholder(html: string, config: Named): string | undefined {
  const values = textPlaceholders(config)
  return [...html.matchAll(/\{([a-zåäö]{1,40})\}/g)]
    .map(([, name = '']) => name)
    .find((name) => !Object.hasOwn(values, name))
}

/** '730 dagar, ungefär två år'. */
function daysText(days: number): string {
  const text = days === 1 ? '1 dag' : `${days} dagar`
  const years = Math.round(days / 365)
  if (years < 1) return text
  const words = ['ett', 'två', 'tre', 'fyra', 'fem', 'sex', 'sju', 'åtta', 'nio', 'tio']
  return `${text}, ungefär ${words[years - 1] ?? years} år`
}
