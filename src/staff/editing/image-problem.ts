import { maxPictureUploadBytes } from '#contract/limits.ts'
import { formatByteLimit } from '../ui/format-byte-limit.ts'

/** Why the server would not take the picture; '' when it would. */
export function imageProblem({ name, type, size }: File): string {
  if (type === 'image/svg+xml' || /\.svgz?$/i.test(name))
    return 'SVG-bilder tas inte emot, eftersom de kan innehålla skript. Spara bilden som PNG eller JPEG.'
  if (!type.startsWith('image/')) return `${name} är ingen bild.`
  return size > maxPictureUploadBytes
    ? `Bilden är för stor, högst ${formatByteLimit(maxPictureUploadBytes)}.`
    : ''
}

/** The types of pictures that the server takes. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif'
