import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileTypeFromFile } from 'file-type'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import type { Crop } from '#contract/forms/parse-crop.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { originalEnding, pictureEndings } from './upload-paths.ts'
import type { Upload } from './upload.ts'

const pictureTypes = /^image\/(jpeg|png|apng|webp|gif|avif)$/
/** Below this the type is unknown: the picture is broken rather than of the wrong type. */
const minBytes = 16
/** Pixels of a picture; one that decodes to more is not decoded. */
const maxPixels = 40_000_000
/** The longer side of the stored original: twice the widest size, with a margin for cropping. */
const maxSidePixels = 2400

const sizeQuality = { quality: 82, effort: 4 }
const originalQuality = { quality: 88, effort: 2 }

const tooManyPixels = 'Bilden är för stor'
const unreadable = 'Bilden kunde inte läsas'
const wrongType = 'Bilden behöver vara en JPEG, PNG, WebP, GIF eller AVIF.'
const refusal = (code: 'INVALID' | 'WRONG_TYPE', message: string) =>
  new RefusalError(code, { message, errors: { image: [message] } })

/** Refuses a file whose bytes are not a picture of an accepted type. */
export async function refuseNonPicture({ path: file, size }: Upload): Promise<void> {
  if (size < minBytes) throw refusal('INVALID', unreadable)
  const type = await fileTypeFromFile(file)
  if (type === undefined || !pictureTypes.test(type.mime)) throw refusal('WRONG_TYPE', wrongType)
}

/** Files of a processed picture by the ends of their names, and their total bytes. */
export type ProcessedPicture = { files: Record<string, string>; size: number }

/** One picture at a time, because each may need much memory. */
const queue = pLimit(1)

/** Re-encodes the picture in all the site's sizes, without the metadata of its file: cropped to each, or whole on white. */
export function processPicture(
  upload: Upload,
  crop: Crop | null,
  folder: string,
  isWhole = false,
): Promise<ProcessedPicture> {
  return queue(() => encodeSizes(upload, crop, folder, isWhole))
}

async function encodeSizes(
  { path: file }: Upload,
  crop: Crop | null,
  folder: string,
  isWhole: boolean,
): Promise<ProcessedPicture> {
  const upright = await decodeUpright(file)
  const { width, height, channels } = upright.info
  const fromPixels = () => sharp(upright.data, { raw: { width, height, channels } })
  const processed: ProcessedPicture = { files: {}, size: 0 }
  const write = async (ending: string, picture: Sharp, quality: { quality: number; effort: number }) => {
    const bytes = await picture.webp({ ...quality, smartSubsample: true }).toBuffer()
    processed.files[ending] = path.join(folder, ending)
    processed.size += bytes.length
    await writeFile(path.join(folder, ending), bytes, { flush: true })
  }
  await write(originalEnding, fromPixels(), originalQuality)
  const area = cropArea(crop ?? { x: 0, y: 0, width: 1, height: 1 }, width, height)
  for (const { ending, ...size } of pictureEndings) {
    const resized = isWhole
      ? fromPixels().resize(size.width, size.height, { fit: 'contain', background: '#ffffff' })
      : fromPixels().extract(area).resize(size.width, size.height, { fit: 'cover' })
    await write(ending, resized, sizeQuality)
  }
  return processed
}

/** The longer side of a picture that is shown in a text, in pixels. */
const maxWholeSidePixels = 1400

/** Re-encodes a whole picture in its own shape, without the metadata of its file. */
export function encodeWholePicture(
  { path: file }: Upload,
  folder: string,
): Promise<{ path: string; width: number; height: number }> {
  return queue(async () => {
    const { data, info } = await decodeUpright(file)
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const size = { width: maxWholeSidePixels, height: maxWholeSidePixels }
    const whole = await sharp(data, { raw })
      .resize({ ...size, fit: 'inside', withoutEnlargement: true })
      .webp({ ...sizeQuality, smartSubsample: true })
      .toBuffer({ resolveWithObject: true })
    const target = path.join(folder, 'whole.webp')
    await writeFile(target, whole.data, { flush: true })
    return { path: target, width: whole.info.width, height: whole.info.height }
  })
}

/** The first frame, upright, on white, as raw pixels. Whatever the decoder cannot read is refused. */
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
    const message = error instanceof Error ? error.message : ''
    throw refusal('INVALID', /pixel limit|too large|exceeds/i.test(message) ? tooManyPixels : unreadable)
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
