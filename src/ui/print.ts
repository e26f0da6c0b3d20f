import { makeObservable } from '#src/browser/observable.ts'
import { untilPainted } from '#src/browser/until-painted.ts'
import type { QrCode } from './qr-code.ts'

/** Draws a QR code. The code is loaded at the first press on 'Skriv ut', or when a key for a print shortcut is pressed. */
let draw: ((text: string) => QrCode) | null = null
let loading: Promise<void> | null = null
const drawerChanges = makeObservable()

export const qrCodeDrawer = () => draw

export const watchQrCodeDrawer = drawerChanges.watch

/** Prepares the page for printing. Without the code the QR code is left out, and the address is still there as text. */
export function preparePrint(): Promise<void> {
  loading ??= import('./qr-code.ts').then(
    ({ drawQrCode }) => {
      draw = drawQrCode
      drawerChanges.notify()
    },
    () => void (loading = null),
  )
  return loading
}

/** Prints the page with its QR codes. */
export async function printPage(): Promise<void> {
  await preparePrint()
  await untilPainted()
  print()
}

/** Prepares printing when a key of the browser's print shortcut is pressed. */
export function preparePrintOnKey(event: KeyboardEvent): void {
  if (event.key === 'Control' || event.key === 'Meta') void preparePrint()
}
