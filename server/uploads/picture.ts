import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileTypeFromFile } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import type { Crop } from '#contract/forms/customer-material-form.ts'
import { RefusalError } from '../core/refusal-error.ts'
import { originalEnding, pictureEndings } from './upload-paths.ts'
import type { Upload } from './upload.ts'

const pictureTypes = /^image\/(jpeg|png|apng|webp|gif|avif)$/
/** Below this no type can be told: such a picture is broken rather than of a wrong sort. */
const minBytes = 16
/** Dots of a picture; what unpacks to more is not unpacked. */
const maxPixels = 40_000_000
/** The longer side of the kept picture: twice the widest size, and room to cut a part out of it. */
const maxSidePixels = 2400

const sizes = { quality: 82, effort: 4 }

const tooManyPixels = 'Bilden är för stor'
const unreadable = 'Bilden kunde inte läsas'
const wrongType = 'Bilden behöver vara en JPEG, PNG, WebP, GIF eller AVIF.'
const wrong = (code: 'INVALID' | 'WRONG_TYPE', message: string) =>
  new RefusalError(code, { message, errors: { image: [message] } })

/** Refuses what its bytes do not make a picture of a sort that we take. */
export async function refuseNonPicture({ path: file, size }: Upload): Promise<void> {
  if (size < minBytes) throw wrong('INVALID', unreadable)
  const type = await fileTypeFromFile(file)
  if (type === undefined || !pictureTypes.test(type.mime)) throw wrong('WRONG_TYPE', wrongType)
}

/** Files of a finished picture by the ends of their names, and their bytes together. */
export type ProcessedPicture = { files: Record<string, string>; size: number }

let last: Promise<unknown> = Promise.resolve()

/** Makes the picture anew in all the site's sizes, without anything that was written in its file; one at a time, as each may need much memory. */
export function processPicture(upload: Upload, crop: Crop | null, folder: string): Promise<ProcessedPicture> {
  const making = last.then(() => makeSizes(upload, crop, folder))
  last = making.catch(() => undefined)
  return making
}

async function makeSizes(
  { path: file }: Upload,
  crop: Crop | null,
  folder: string,
): Promise<ProcessedPicture> {
  const upright = await decodeUpright(file)
  const { width, height, channels } = upright.info
  const again = () => sharp(upright.data, { raw: { width, height, channels } })
  const made: ProcessedPicture = { files: {}, size: 0 }
  const put = async (ending: string, picture: Sharp, how: { quality: number; effort: number }) => {
    const bytes = await picture.webp({ ...how, smartSubsample: true }).toBuffer()
    made.files[ending] = path.join(folder, ending)
    made.size += bytes.length
    await writeFile(path.join(folder, ending), bytes, { flush: true })
  }
  await put(originalEnding, again(), { quality: 88, effort: 2 })
  const part = cropArea(crop ?? { x: 0, y: 0, width: 1, height: 1 }, width, height)
  for (const size of pictureEndings)
    await put(size.ending, again().extract(part).resize(size.width, size.height, { fit: 'cover' }), sizes)
  return made
}

/** The first frame, turned as it was held, on white, as plain dots. Whatever the decoder cannot do is the picture's fault. */
async function decodeUpright(file: string) {
  try {
    return await sharp(file, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: maxSidePixels, height: maxSidePixels, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    const said = error instanceof Error ? error.message : ''
    throw wrong('INVALID', /pixel limit|too large|exceeds/i.test(said) ? tooManyPixels : unreadable)
  }
}

function cropArea(crop: Crop, width: number, height: number) {
  const left = Math.min(Math.floor(crop.x * width), width - 1)
  const top = Math.min(Math.floor(crop.y * height), height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * height), height - top)),
  }
}
