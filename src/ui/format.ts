import { dateFormat } from '#contract/date-format.ts'
import { groupDigits } from '#contract/group-digits.ts'

const day = dateFormat({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Stockholm',
})

/** '2 310' */
export const formatInteger = groupDigits

/** '8,4' and '8' */
function formatOneDecimal(number: number): string {
  const [whole = '', decimal = ''] = number.toFixed(1).split('.')
  return `${groupDigits(Number(whole))}${decimal === '0' ? '' : `,${decimal}`}`
}

/** '8,4 MB' */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 1_000_000) return `${groupDigits(Math.round(bytes / 1000))} kB`
  if (bytes < 1_000_000_000) return `${formatOneDecimal(bytes / 1_000_000)} MB`
  return `${formatOneDecimal(bytes / 1_000_000_000)} GB`
}

/** '21 november 2026' */
export const formatDay = (time: number) => day(time)
