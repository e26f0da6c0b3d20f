import { expect, test } from 'vitest'
import type { Material } from '#contract/schemas/material.ts'
import { saveOutcomeText, formatFilesSize } from '#src/actions/save/save-texts.ts'
import { versionOf, planSave } from '#src/actions/save/save-plan.ts'

const file = {
  id: 5,
  file: '/uploads/product/file/a-1.0123456789.pdf',
  title: 'Blad',
  size: 900,
  type: 'application/pdf',
  pages: 2,
}
const answer = (more: Partial<Material> = {}) => ({
  status: 'OK' as const,
  interested_materials: [],
  data: {
    id: 3,
    slug: 'a',
    name: 'A',
    image: '/uploads/product/thumb/a.0123456789-300x200.webp',
    short_description: '',
    description: '<p><img src="/uploads/product/thumb/b.webp" alt=""></p>',
    product_instructions: '<p><img src="https://elsewhere.example/c.webp" alt=""></p>',
    video_image: '',
    video_embed_url: '',
    product_externalurl: '',
    license: '',
    downloadable: JSON.stringify([file]),
    views: 1,
    like_count: 1,
    ...more,
  } as Material,
})
const picturesAt = (pixels: number) => planSave(answer(), 1, pixels).pictures.map(({ url }) => url)

test('files and the pictures that this screen shows are saved; nothing from elsewhere', () => {
  const plan = planSave(answer(), 1, 1)
  expect(plan.files).toMatchObject([{ url: file.file, size: 900, state: 'missing' }])
  expect(picturesAt(1)).toEqual([
    '/uploads/product/thumb/a.0123456789-300x200.webp',
    '/uploads/product/thumb/a.0123456789-200x300.webp',
    '/uploads/product/thumb/b.webp',
  ])
  expect(picturesAt(2)[0]).toBe('/uploads/product/thumb/a.0123456789-300x200@2x.webp')
  expect(picturesAt(1.25)).toHaveLength(5)
})

test('a film’s own files belong to the set once, its poster too', () => {
  const film = [
    { ...file, id: 1, file: '/uploads/product/file/f-1.0123456789.mp4', type: 'video/mp4' },
    { ...file, id: 2, file: '/uploads/product/file/f-4.0123456789.webp', type: 'image/webp' },
  ]
  const plan = planSave(
    answer({ downloadable: JSON.stringify(film), video_image: '/uploads/product/file/f-4.0123456789.webp' }),
    1,
    1,
  )
  expect(plan.files).toHaveLength(2)
  expect(plan.pictures.map(({ url }) => url)).not.toContain('/uploads/product/file/f-4.0123456789.webp')
})

test('changed texts or files are a new version; likes and views are not', () => {
  const version = versionOf(answer())
  expect(versionOf(answer({ views: 9, like_count: 9 }))).toBe(version)
  expect(versionOf(answer({ description: '<p>Nytt</p>' }))).not.toBe(version)
  expect(versionOf(answer({ downloadable: JSON.stringify([{ ...file, size: 901 }]) }))).not.toBe(version)
})

test('the result of a save is described, with what is still stored', () => {
  expect(formatFilesSize([])).toBe('sidan och bilden')
  expect(formatFilesSize([{ size: 4_200_000 }])).toBe('1 fil, 4,2 MB')
  expect(saveOutcomeText('device-full', 'Vatten', '1 fil, 4,2 MB', false)).toMatch(
    /full.*Vatten.*4,2 MB.*kvar/,
  )
  expect(saveOutcomeText('network-failed', 'Vatten', '', true)).toContain('Det som var sparat förut är kvar')
  expect(saveOutcomeText('busy', 'Vatten', '', false)).toBeNull()
})
