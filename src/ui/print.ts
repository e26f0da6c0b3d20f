import type { QrCode } from './qr-code.ts'

/** What draws a QR code, once it is wanted: it is fetched with the first press on 'Skriv ut', or with a key that may lead there. */
let draw: ((text: string) => QrCode) | null = null
let fetching: Promise<void> | null = null
const listeners = new Set<() => void>()

export const qrCodeDrawer = () => draw

export function watchQrCodeDrawer(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Makes ready for paper. What cannot be fetched is left out: the address stands there in letters. */
export function preparePrint(): Promise<void> {
  fetching ??= import('./qr-code.ts').then(
    ({ drawQrCode }) => {
      draw = drawQrCode
      for (const listener of listeners) listener()
    },
    () => void (fetching = null),
  )
  return fetching
}

/** Prints the page as it stands, with its codes. */
export async function printPage(): Promise<void> {
  await preparePrint()
  await nextFrame()
  print()
}

/** By then React has drawn what has changed. A page that is not seen draws no frames. */
function nextFrame(): Promise<unknown> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done))
    setTimeout(done, 200)
  })
}

/** Whoever holds one of these keys may be about to print by the browser's own way. */
export function preparePrintOnKey(event: KeyboardEvent): void {
  if (event.key === 'Control' || event.key === 'Meta') void preparePrint()
}
