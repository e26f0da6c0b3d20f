/** An opened PDF, which draws its pages one at a time. */
export type PdfRenderer = {
  count: number
  /** Draws a page as large as fits in a space, CSS pixels. */
  draw: (canvas: HTMLCanvasElement, page: number, space: { width: number; height: number }) => Promise<void>
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
