/** '48 176', with a no-break space. Making an `Intl.NumberFormat` takes a cheap phone a tenth of a second. */
export function groupDigits(number: number): string {
  // regex-ok: a number has at most 21 digits
  return String(number).replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00a0')
}
