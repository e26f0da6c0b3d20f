/** A teacher's own boxes in the account: the limits that page and server share. Plain values, no packages. */

/** The largest box that the account holds, as a document, bytes; some 3,000 edits and 100 parts are 30 kB. */
export const maxAccountBoxBytes = 512 * 1024
/** The largest body that carries one: the document in base64, and the other fields. */
export const maxAccountBoxBodyBytes = 768 * 1024
/** Boxes in one account, and their documents together. */
export const maxAccountBoxes = 500
export const maxAccountBoxesBytes = 32 * 1024 * 1024
/** Parts in one document, those that were removed too. */
export const maxStoredParts = 3000
/** The longest text in a document: two devices that each write the longest note make one that is longer. */
export const maxStoredTextLength = 20_000

/** How long a removed box can be taken back, days. */
export const removedBoxDays = 30
/** How long the account knows that a box was erased, so that a device which comes back later erases it too, days. */
export const erasedBoxDays = 400
/** Of how many erased boxes an account knows so; the oldest are forgotten first. */
export const maxErasedBoxes = 1000

/** Said where a box is too large, by the page or by the server. */
export const boxTooLarge =
  'Lådan är för stor för kontot. Gör två lådor av den, eller ta bort långa anteckningar, så får den plats.'
