/** CSS pixels. */
export type Space = { width: number; height: number }

/** An opened PDF, which draws its pages one at a time. */
export type PdfRenderer = {
  count: number
  /** Draws a page as large as fits in a space. */
  draw: (canvas: HTMLCanvasElement, page: number, space: Space) => Promise<void>
  /** Draws the pages before and after one, so that the next `draw` of either only copies it, and forgets others that were rendered so. */
  drawAhead: (page: number, space: Space) => Promise<void>
  close: () => void
}
type OpenPdfRenderer = (file: string | Blob, signal: AbortSignal) => Promise<PdfRenderer>

let register: (load: () => Promise<OpenPdfRenderer>) => void
const registered = new Promise<() => Promise<OpenPdfRenderer>>((resolve) => (register = resolve))

/** Sets how a PDF is opened: the code is in the reader's page, which other pages may not import. */
export const registerPdfRenderer = (load: () => Promise<OpenPdfRenderer>) => register(load)

/** Opens a PDF at an address, saved or from the network, or a file of one's own. Throws when it cannot be opened. */
export const openPdfRenderer: OpenPdfRenderer = async (file, signal) =>
  (await (await registered)())(file, signal)
