/** The order of names in Swedish, with å, ä and ö last. */
export const swedishOrder = new Intl.Collator('sv')
