import { expect, test } from 'vitest'
import type { MaterialCard } from '#contract/schemas/material.ts'
import { downloadBody, downloadFileName } from '#src/actions/download/download-texts.ts'

const material = (fields: Partial<MaterialCard>) =>
  ({ name: 'Rytm', is_downloadable: 1, ...fields }) as MaterialCard

test("every occurrence of both placeholders in the editor's text is replaced", () => {
  expect(downloadBody('<p>{name} ({type}), {name}</p>', material({}))).toBe('<p>Rytm (PDF), Rytm</p>')
  expect(downloadBody('{type}', material({ product_video: 1 }))).toBe('Film')
  expect(downloadBody('{other} { name }', material({}))).toBe('{other} { name }')
})

test('a name is escaped as text', () => {
  const name = '<img src=x onerror=alert(1)> & "$&" {type}'
  expect(downloadBody('<p>{name}</p>', material({ name }))).toBe(
    '<p>&lt;img src=x onerror=alert(1)&gt; &amp; &quot;$&amp;&quot; {type}</p>',
  )
})

test('a file is saved under its title, with its own extension and without path separators', () => {
  expect(downloadFileName({ title: 'Rytmkort', file: '/uploads/product/file/a-12.pdf' })).toBe('Rytmkort.pdf')
  expect(downloadFileName({ title: '../a\\b: "c"?', file: '/x/y.PDF' })).toBe('.. a b c.PDF')
  expect(downloadFileName({ title: '', file: '/x/y' })).toBe('material')
})
