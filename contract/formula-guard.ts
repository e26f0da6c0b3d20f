/**
 * Whether a spreadsheet may run a text as a formula: it begins with a sign of one, in either width and with spaces before it, or with a
 * tab or a line end, which some spreadsheets skip.
 */
export const mayRunAsFormula = (text: string): boolean =>
  /^\s*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r]/.test(text)

/** A text for a cell of a CSV file, with an apostrophe before it where a spreadsheet might run it. */
export const guardFormula = (text: string): string => (mayRunAsFormula(text) ? `'${text}` : text)
