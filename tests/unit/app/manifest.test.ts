import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { root } from '#tests/support/test-server.ts'

type Picture = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string }
type Manifest = {
  id: string
  lang: string
  display: string
  categories: string[]
  icons: Picture[]
  screenshots: Picture[]
  shortcuts: { name: string; url: string; icons: Picture[] }[]
}

const manifest = JSON.parse(readFileSync(path.join(root, 'manifest.webmanifest'), 'utf8')) as Manifest
const fileOf = ({ src }: Picture) => path.join(root, 'public', src)

test('the manifest has the name, icons, screenshots and shortcuts that an installed app needs', () => {
  expect(manifest).toMatchObject({ id: '/', lang: 'sv', display: 'standalone', categories: ['education'] })
  const purposes = manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)
  for (const needed of [
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
    'monochrome any',
  ])
    expect(purposes).toContain(needed)
  expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Sök', '/search'],
    ['Sparat', '/sparat'],
    ['Utkorg', '/utkorg'],
  ])
  expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(
    expect.arrayContaining(['narrow', 'wide']),
  )
})

test('every picture of the manifest exists in the stated size', async () => {
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
  ]
  for (const picture of pictures) {
    expect(existsSync(fileOf(picture)), picture.src).toBe(true)
    if (picture.sizes === 'any') continue
    const { width, height, format } = await sharp(fileOf(picture)).metadata()
    expect([`${width}x${height}`, `image/${format}`], picture.src).toEqual([picture.sizes, picture.type])
  }
})

test('a maskable icon fills its square and stays within the safe zone', async () => {
  for (const picture of manifest.icons.filter(({ purpose }) => purpose === 'maskable')) {
    const { data, info } = await sharp(fileOf(picture))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixelAt = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
    ]
    const background = pixelAt(0, 0)
    expect(background[3]).toBe(255)
    const middle = info.width / 2
    const outside: number[] = []
    for (let y = 0; y < info.height; y++) {
      for (let x = 0; x < info.width; x++) {
        // The safe zone: a circle of two fifths of the width.
        const isBackground = pixelAt(x, y).every((channel, position) => channel === background[position])
        if (!isBackground && Math.hypot(x - middle, y - middle) > info.width * 0.4) outside.push(y)
      }
    }
    expect(outside).toEqual([])
  }
})
