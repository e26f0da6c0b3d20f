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

/** The largest file of one's own in a box, bytes. */
export const maxBoxFileBytes = 20 * 1024 * 1024
/** Files of one's own in the boxes of one account, and their bytes together. */
export const maxAccountFiles = 2000
export const maxAccountFilesBytes = 500 * 1024 * 1024
/** How much of a file is sent at a time, bytes: a lost network costs at most one such piece. */
export const boxFilePieceBytes = 512 * 1024
/** The same after a piece without an answer, so that one also gets through on a network that takes 3 kB in a second. */
export const smallBoxFilePieceBytes = 64 * 1024
/** How long the account has a file after its part was removed from the box, so that the part can be taken back, days. */
export const unnamedFileDays = 30

/** Whether a box takes files of this type: PDFs, and pictures that browsers decode; never SVG, which may hold scripts. */
export const isBoxFileType = (type: string): boolean =>
  type === 'application/pdf' || /^image\/(jpeg|png|webp|gif|avif|heic|heif)$/.test(type)

/** Where a file of a box in an account is fetched, with the token of somebody who is in the box. */
export const boxFilePath = (box: string, file: string) => `/v1/customer/box-file/${box}/${file}`

/** How long a removed box can be taken back, days. */
export const removedBoxDays = 30
/** How long the account knows that a box was erased, so that a device which comes back later erases it too, days. */
export const erasedBoxDays = 400
/** Of how many erased boxes an account knows so; the oldest are forgotten first. */
export const maxErasedBoxes = 1000

/** Said where a box is too large, by the page or by the server. */
export const boxTooLarge =
  'Lådan är för stor för kontot. Gör två lådor av den, eller ta bort långa anteckningar, så får den plats.'
