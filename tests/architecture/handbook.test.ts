import { statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { files, root, textOf } from './source-files.ts'

/** A reader on a phone may open the whole handbook. */
const maxPictureBytes = 60_000

const pictures = [...textOf('docs/editors.md').matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map(
  ([, description = '', file = '']) => ({ description, file }),
)

test('every picture of the handbook is there, is small, and is described for whoever does not see it', () => {
  expect(pictures.length).toBeGreaterThanOrEqual(10)
  for (const { description, file } of pictures) {
    expect(statSync(path.join(root, 'docs', file)).size, file).toBeLessThanOrEqual(maxPictureBytes)
    expect(description.split(' ').length, file).toBeGreaterThanOrEqual(5)
  }
})

test('the handbook shows every picture that is taken for it', () => {
  const taken = files.filter((file) => file.startsWith('docs/pictures/'))
  expect(pictures.map(({ file }) => `docs/${file}`).sort()).toEqual(taken)
})
