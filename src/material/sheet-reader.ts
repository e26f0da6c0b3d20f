/** The pages of a PDF, to be rendered one at a time. */
export type OpenSheets = {
  count: number
  /** Draws a page as large as fits in a space, CSS pixels. */
  draw: (canvas: HTMLCanvasElement, page: number, space: { width: number; height: number }) => Promise<void>
  close: () => void
}
type OpenSheetsOf = (file: string | Blob, signal: AbortSignal) => Promise<OpenSheets>

let register: (load: () => Promise<OpenSheetsOf>) => void
const registered = new Promise<() => Promise<OpenSheetsOf>>((resolve) => (register = resolve))

/** Tells where the reader of PDFs is, because one page may not import another. */
export const registerSheetReader = (load: () => Promise<OpenSheetsOf>) => register(load)

/** Opens a PDF at an address, saved or from the network, or a file of one's own. Throws when it cannot be opened. */
export const openSheets: OpenSheetsOf = async (file, signal) => (await (await registered)())(file, signal)
