import { openPdfRenderer } from '#src/material/pdf-renderer.ts'
import { formatBytes, formatInteger } from '#src/ui/format.ts'
import { checkFilm } from './check-film.ts'

/** A file on the device; `size` as the server or the box has it, null where it is not known before. */
export type DeviceFile = { blob: Blob | null; url: string; title: string; type: string; size: number | null }

/** A file that does not open, with the reason for the person who needs it. */
export class UnopenedFileError extends Error {}

/** Opens a file for real. Returns what was tried; throws UnopenedFileError where it does not open. */
export async function checkFile({ blob, url, title, type, size }: DeviceFile): Promise<string> {
  if (blob === null || blob.size === 0) throw new UnopenedFileError(`${title} finns inte på enheten.`)
  // First, because half a picture and half a film open too.
  if (size !== null && blob.size !== size)
    throw new UnopenedFileError(
      `${title} är inte hel: ${formatBytes(blob.size)} av ${formatBytes(size)} finns.`,
    )
  try {
    if (type === 'application/pdf') return await checkPdf(blob)
    if (type.startsWith('image/')) return await checkPicture(blob)
    if (type.startsWith('video/')) return await checkFilm(blob, url)
  } catch (cause) {
    throw new UnopenedFileError(`${title} går inte att öppna i den här webbläsaren.`, { cause })
  }
  if (type === 'text/vtt' && !(await blob.slice(0, 16).text()).includes('WEBVTT'))
    throw new UnopenedFileError(`${title} är ingen textning.`)
  return `Hel, ${formatBytes(blob.size)}`
}

const thumbnail = { width: 160, height: 226 }

/** Draws the first page small, or the next where the first is blank. */
async function checkPdf(blob: Blob): Promise<string> {
  const control = new AbortController()
  const renderer = await openPdfRenderer(blob, control.signal)
  try {
    const canvas = document.createElement('canvas')
    for (let page = 1; page <= Math.min(3, renderer.count); page++) {
      await renderer.draw(canvas, page, thumbnail)
      if (hasInk(canvas)) break
      if (page === renderer.count || page === 3) throw new Error('The pages are blank')
    }
    const pages = renderer.count === 1 ? '1 sida' : `${renderer.count} sidor`
    return `Första sidan ritad, ${pages}, ${formatBytes(blob.size)}`
  } finally {
    renderer.close()
  }
}

/** Whether anything but white paper was painted. */
function hasInk(canvas: HTMLCanvasElement): boolean {
  const context = canvas.getContext('2d')
  if (context === null) return false
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  for (let place = 0; place < data.length; place += 4) {
    const isOpaque = (data[place + 3] ?? 0) > 0
    if (isOpaque && Math.min(data[place] ?? 255, data[place + 1] ?? 255, data[place + 2] ?? 255) < 240)
      return true
  }
  return false
}

/** Decodes it whole. A small size keeps a tablet's memory free; the picture's own size is read from a second look. */
async function checkPicture(blob: Blob): Promise<string> {
  const small = await createImageBitmap(blob, { resizeWidth: 64 })
  small.close()
  const address = URL.createObjectURL(blob)
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    return `Bilden öppnad, ${formatInteger(picture.naturalWidth)} × ${formatInteger(picture.naturalHeight)}`
  } finally {
    URL.revokeObjectURL(address)
  }
}
