/** What staff pages and server agree on about orders, beside the calls. */

/** The states of an order, in the order of its way. The database has `anonymous` too, for an order whose person was erased. */
export const orderStates = ['received', 'picking', 'packed', 'sent', 'returned', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

/** The states in which the copies still lie on the shelf. */
export const openOrderStates = ['received', 'picking', 'packed'] as const

/** The states into which an order came by a step that can be undone. */
export const undoableStates = ['picking', 'packed', 'sent', 'cancelled'] as const

/** How long a step can be undone, and how long the email about it waits, ms. */
export const undoOrderMs = 10 * 60_000
/** After this time a claim may be taken over by another packer, ms. */
export const claimLifeMs = 12 * 3_600_000
/** An order that has waited longer than this is old, ms. */
export const oldOrderMs = 2 * 24 * 3_600_000
/** What is printed for an order and asked about before it is printed again. */
export const printKinds = ['slip', 'label'] as const
export type PrintKind = (typeof printKinds)[number]

/** Orders in one page of the list, in one claim, and in one step of several orders. */
export const orderPageSize = 100
export const maxClaimSize = 50
/** Orders in one exported file. */
export const maxExportedOrders = 20_000

/** Why an order is packed short, and with it what happens to the missing copies. */
export const shortReasons = {
  /** They are not on the shelf: taken off the stock. */
  missing: 'Fanns inte på hyllan',
  /** Thrown away: taken off the stock. */
  broken: 'Trasiga',
  /** They stay on the shelf for others. */
  shared: 'Ska räcka till fler',
} as const
export type ShortReason = keyof typeof shortReasons

/** What happens to the missing copies: those that were ordered and are not packed. */
export const missingCopiesChoices = {
  wait: 'Står kvar i kön, före dem som kom senare',
  cancel: 'Avbryts',
} as const
export type MissingCopiesChoice = keyof typeof missingCopiesChoices

/** What staff may do to a stock: `count` sets the number on the shelf, the others add or remove. */
export const stockMoveKinds = { delivery: 'Leverans', scrap: 'Kasserat', count: 'Inventering' } as const
export type StockMoveKind = keyof typeof stockMoveKinds

/** The kinds of stock movements as people read them. */
export const stockMovementLabels: Record<string, string> = {
  ...stockMoveKinds,
  order: 'Beställning',
  cancel: 'Avbruten beställning',
  back: 'Åter till hyllan',
  offer: 'Erbjudet ur kön',
  'offer-end': 'Erbjudandet gick ut',
  correction: 'Ångrat steg',
}

/** Crockford's base 32: without I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Characters of a slip's token: ten at random and a check character. */
const slipTokenLength = 11

/** Ten characters with their check character (Luhn modulo 32), which finds a mistyped character and most swaps of neighbours. */
export function withCheckCharacter(characters: string): string {
  let factor = 2
  let sum = 0
  for (const character of [...characters].reverse()) {
    const product = alphabet.indexOf(character) * factor
    sum += Math.floor(product / alphabet.length) + (product % alphabet.length)
    factor = factor === 2 ? 1 : 2
  }
  return characters + alphabet.charAt((alphabet.length - (sum % alphabet.length)) % alphabet.length)
}

/** Ten characters of the alphabet from ten bytes. */
export const slipCharacters = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join('')

/**
 * The token in what was scanned or typed: the last eleven characters, whatever a keyboard layout made of the address before
 * them. Null when the check character does not fit.
 */
export function slipTokenIn(text: string): string | null {
  const characters = text
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-HJKMNP-TV-Z]/g, '')
  const token = characters.slice(-slipTokenLength)
  if (token.length !== slipTokenLength) return null
  return withCheckCharacter(token.slice(0, -1)) === token ? token : null
}
