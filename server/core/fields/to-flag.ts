/** A column's number as the flag on the wire. */
export const toFlag = (value: number): 0 | 1 => (value === 1 ? 1 : 0)
