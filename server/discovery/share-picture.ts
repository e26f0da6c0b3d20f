import { mkdtemp, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { defaultTitle, siteName } from '#contract/messages.ts'
import { figtree } from './figtree.ts'
import { composeCover } from '../uploads/cover.ts'
import { escapeXml } from '../core/markup/xml.ts'
import { sharePictureSize, type SharePicture } from './share-picture-url.ts'

const ink = '#1d2b2a'
const muted = '#566562'
const pine = '#0f5b4c'
const paper = '#fbf8f2'

/** The margin of the text and the width of the picture beside it, pixels. */
const margin = 64
const artWidth = 440
const textWidth = sharePictureSize.width - artWidth - margin * 2

const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="56" height="56" viewBox="0 0 64 64"><rect width="64" height="64" rx="15" fill="${pine}"/><path d="M32 20c-5-4-11-5.500-19-5v31c8-.5 14 1 19 5 5-4 11-5.500 19-5V15c-8-.5-14 1-19 5Zm0 0v31" fill="none" stroke="#f5b82e" stroke-width="4.500" stroke-linejoin="round"/></svg>`

/** Renders a page's picture for link previews: its name in Figtree, and its cover. `uploaded`: a picture used instead of the generated cover. */
export async function renderSharePicture(
  shared: SharePicture,
  subject: string,
  uploaded: Buffer | null,
): Promise<Buffer> {
  await loadFonts()
  const isSite = shared.picture === ''
  const name = await renderText(
    isSite ? defaultTitle : shared.name,
    isSite ? 60 : fontSizeFor(shared.name),
    'Bold',
    ink,
  )
  const subtitle =
    shared.subtitle === '' ? null : await renderText(truncate(shared.subtitle, 90), 30, '', muted)
  const brand = await renderText(siteName, 32, 'Bold', pine)
  const top = margin + 8
  const parts: OverlayOptions[] = [
    { input: await art(shared.slug, subject, uploaded), left: sharePictureSize.width - artWidth, top: 0 },
    { input: name.picture, left: margin, top },
    { input: Buffer.from(mark), left: margin, top: sharePictureSize.height - margin - 56 },
    {
      input: brand.picture,
      left: margin + 76,
      top: sharePictureSize.height - margin - 28 - Math.round(brand.height / 2),
    },
  ]
  if (subtitle !== null) parts.push({ input: subtitle.picture, left: margin, top: top + name.height + 28 })
  return sharp({ create: { ...sharePictureSize, channels: 3, background: paper } })
    .composite(parts)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

/** Scales a share picture down. */
export function resizeSharePicture(picture: Buffer, width: number): Promise<Buffer> {
  return sharp(picture).resize({ width }).jpeg({ quality: 84, mozjpeg: true }).toBuffer()
}

async function art(slug: string, subject: string, uploaded: Buffer | null): Promise<Buffer> {
  const size = { width: artWidth, height: sharePictureSize.height }
  if (uploaded !== null)
    return sharp(uploaded)
      .resize({ ...size, fit: 'cover' })
      .png()
      .toBuffer()
  return Buffer.from(composeCover({ slug, subject }, size))
}

/** The font size by the length of the name, so that none needs more than five lines. */
function fontSizeFor(name: string): number {
  return name.length > 90 ? 42 : name.length > 55 ? 50 : name.length > 24 ? 58 : 68
}

async function renderText(text: string, size: number, weight: string, colour: string) {
  // The font has no emoji.
  const plain = truncate(text.replace(/\p{Extended_Pictographic}|\p{Cc}|\p{Cf}/gu, ''), 130)
  const { data: picture, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeXml(plain.trim() === '' ? siteName : plain)}</span>`,
      font: `Figtree ${weight} ${size}`.replace('  ', ' '),
      width: textWidth,
      wrap: 'word-char',
      dpi: 72,
      spacing: 6,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { picture, height: info.height }
}

function truncate(text: string, maxLength: number): string {
  const characters = [...text]
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength).join('').trimEnd()}…`
}

let fontsReady: Promise<void> | null = null

/** Loads the fonts once: the rendering library reads them from files only, and keeps each that it has read. */
async function loadFonts(): Promise<void> {
  fontsReady ??= (async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'skolmaterial-fonts-'))
    for (const subset of ['latin-ext', 'latin'] as const) {
      for (const weight of [400, 700]) {
        const fontfile = path.join(folder, `${subset}-${weight}.ttf`)
        await writeFile(fontfile, figtree(subset, weight))
        await sharp({ text: { text: 'a', fontfile } })
          .png()
          .toBuffer()
      }
    }
  })()
  // A failure is not cached, because a full disk may have space the next time.
  fontsReady.catch(() => (fontsReady = null))
  return fontsReady
}
