/** A nullable column's number, as `Number` reads the others: null stays null. */
export const numberOrNull = (value: number | null) => (value === null ? null : Number(value))
