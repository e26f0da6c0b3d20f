import { create } from 'qrcode'

/** A QR code as one SVG path of unit squares, with the quiet zone that a camera needs. */
export type QrCode = { size: number; path: string }

const quietZone = 4

/** Draws a text, usually an address, as a QR code. */
export function drawQrCode(text: string): QrCode {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  let path = ''
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column) !== 0) path += `M${column + quietZone} ${row + quietZone}h1v1h-1z`
    }
  }
  return { size: modules.size + 2 * quietZone, path }
}
