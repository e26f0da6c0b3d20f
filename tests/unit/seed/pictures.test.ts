import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { allMaterials } from '#seed/all-materials.ts'
import { storePictures, type StoredPicture } from '#seed/pictures/store-pictures.ts'
import type { FileStore } from '#server/uploads/file-store.ts'
import { pictureNames } from '#server/uploads/upload-paths.ts'

const withoutPages = allMaterials.filter(
  ({ print, documents = [], film }) => print !== undefined && documents.length === 0 && film === undefined,
)
const files = new Map<string, Buffer>()
const store = {
  write: async (name: string, bytes: Buffer) => void files.set(name, bytes),
} as Partial<FileStore> as FileStore

let pictures = new Map<string, StoredPicture>()
beforeAll(async () => {
  pictures = await storePictures(allMaterials, store)
})

describe('the pictures of printed materials', () => {
  test('are there for each that has neither pages nor a film to show, and for no other', () => {
    expect([...pictures.keys()].sort()).toEqual(withoutPages.map(({ slug }) => slug).sort())
  })

  test('are in every size of an uploaded picture, and as large as is said', () => {
    for (const { image, image_size } of pictures.values()) {
      const stored = Object.values(pictureNames(image)).map((name) => files.get(name)?.length ?? 0)
      expect(Math.min(...stored), image).toBeGreaterThan(0)
      expect(image_size).toBe(stored.reduce((sum, bytes) => sum + bytes, 0))
    }
  })

  test('differ from each other, in what they show and in the words for it', () => {
    const hashes = [...pictures.values()].map(({ image }) => {
      const card = Object.values(pictureNames(image))[0] ?? ''
      return createHash('sha256')
        .update(files.get(card) ?? '')
        .digest('hex')
    })
    expect(new Set(hashes).size).toBe(withoutPages.length)
    const words = [...pictures.values()].map(({ image_alt }) => image_alt)
    expect(new Set(words).size).toBe(withoutPages.length)
  })

  test('have a short text that says what is seen, because each card has it', () => {
    for (const { slug, name } of withoutPages) {
      const { image_alt } = pictures.get(slug) ?? { image_alt: '' }
      expect(image_alt.length, slug).toBeGreaterThan(40)
      expect(image_alt.length, slug).toBeLessThanOrEqual(100)
      expect(image_alt).not.toContain(`Omslag: ${name}`)
    }
  })
})
