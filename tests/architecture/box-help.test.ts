import { statSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { files, root, textOf } from './source-files.ts'

/** Where the buttons, links and headings stand that the help about boxes names. */
const productFolders =
  /^src\/(pages\/(boxes|saved|shared-box|text)\/|actions\/(box|erase)\/|app\/tab-bar\.tsx|ui\/more-menu\.tsx).*(?<=\.tsx?)$/
const helpFiles = files.filter((file) => /^src\/pages\/box-help\/.*\.tsx$/.test(file))
/** A reader on a phone may read all of it. */
const maxPictureBytes = 60_000
const maxBytesOfPictures = 460_000

type Node = { type: string; children?: Node[]; value?: unknown; expression?: Node }

/** The text of an element with those in it: 'Visa i klassrummet' of a button with a part that phones hide. */
function textInside(node: Node): string {
  if (node.type === 'JSXText' || node.type === 'Literal') return String(node.value)
  if (node.type === 'JSXExpressionContainer' && node.expression !== undefined)
    return node.expression.type === 'Literal' ? textInside(node.expression) : ''
  return (node.children ?? []).map(textInside).join('')
}

/** Without line breaks, and without what stands after a name: dots, a bracket with a number. */
const asName = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[ …(:]+$/, '')
    .trim()

/** Every text of a file that may be a name on the screen. */
function textsIn(file: string): string[] {
  const texts: string[] = []
  const { program, errors } = parseSync(file, textOf(file))
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  new Visitor({
    JSXElement: (node) => void texts.push(textInside(node as unknown as Node)),
    JSXText: ({ value }) => void texts.push(value),
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    TemplateElement: ({ value }) => void texts.push(value.cooked ?? ''),
  }).visit(program)
  // A name may go on after a comma, as 'Redo utan nät, kontrollerad 08.12' does.
  return texts.flatMap((text) => [text, text.split(',')[0] ?? '']).map(asName)
}

/** What the help says stands on a button, a link or a heading. */
function quotedNames(file: string): string[] {
  const names: string[] = []
  new Visitor({
    JSXElement(node) {
      const { name } = node.openingElement
      if (name.type === 'JSXIdentifier' && name.name === 'UiName')
        names.push(asName(textInside(node as unknown as Node)))
    },
  }).visit(parseSync(file, textOf(file)).program)
  return names
}

test('every button, link and heading that the help about boxes names stands in the product, word for word', () => {
  const quoted = [...new Set(helpFiles.flatMap(quotedNames))]
  expect(quoted.length).toBeGreaterThan(40)
  const inProduct = new Set(files.filter((file) => productFolders.test(file)).flatMap(textsIn))
  expect(quoted.filter((name) => !inProduct.has(name))).toEqual([])
})

test('every picture of the help about boxes is shown in light and dark, is small, and none is left over', () => {
  const shown = helpFiles.flatMap((file) =>
    [...textOf(file).matchAll(/picture: \{\s*name: '([\w-]+)'/g)].map(([, name]) => name ?? ''),
  )
  // The classroom view is dark in both.
  const expected = shown.flatMap((name) => (name === 'klassrum' ? [name] : [`${name}-dark`, name]))
  const folder = 'src/pages/box-help/pictures/'
  const taken = files.filter((file) => file.startsWith(folder))
  expect(taken).toEqual(expected.map((name) => `${folder}${name}.webp`).sort())
  const sizes = taken.map((file) => ({ file, bytes: statSync(path.join(root, file)).size }))
  expect(sizes.filter(({ bytes }) => bytes > maxPictureBytes)).toEqual([])
  // Each reader fetches those of one colour scheme.
  const light = sizes.filter(({ file }) => !file.includes('-dark'))
  expect(light.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(maxBytesOfPictures)
})
