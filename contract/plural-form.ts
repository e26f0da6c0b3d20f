/** The form of a Swedish word after a count: 1 ledigt, 2 lediga. */
export const pluralForm = (count: number, one: string, other: string): string => (count === 1 ? one : other)
