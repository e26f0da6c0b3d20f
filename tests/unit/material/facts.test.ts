import { describe, expect, test } from 'vitest'
import {
  actionOf,
  badgeOf,
  externalAddress,
  formatGrades,
  formatSubjectsAndGrades,
} from '#src/material/facts.ts'
import { filesOf } from '#src/material/files.ts'

const address = 'https://museum.example/lektion'

/** All sixteen combinations of link, film, download and order. */
const combinations = Array.from({ length: 16 }, (_, bits) => ({
  link: (bits & 8) !== 0,
  film: (bits & 4) !== 0,
  download: (bits & 2) !== 0,
  order: (bits & 1) !== 0,
}))

const flagFormats: [name: string, on: unknown, off: unknown][] = [
  ["'1'", '1', '0'],
  ['1', 1, 0],
  ['true', true, false],
]

describe.each(flagFormats)('flags as %s', (_, on, off) => {
  test.each(combinations)(
    'link $link, film $film, download $download, order $order',
    ({ link, film, download, order }) => {
      const material = {
        product_externalurl: link ? address : '',
        product_video: film ? on : off,
        is_downloadable: download ? on : off,
        isOrder: order ? on : off,
      }
      expect(badgeOf(material)).toBe(
        link ? 'Extern länk' : film ? 'Film' : download ? 'PDF' : order ? 'Tryckt' : null,
      )
      expect(actionOf(material)).toBe(link ? 'visit' : download ? 'download' : order ? 'order' : 'read')
    },
  )
})

test('missing flags are off', () => {
  expect(badgeOf({})).toBeNull()
  expect(actionOf({ product_video: null, is_downloadable: undefined, isOrder: 2 })).toBe('read')
})

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT://museum.example',
  'data:text/html,x',
  '//museum.example',
  'museum.example',
  '',
  null,
])('%j is not an external address', (address) => {
  expect(externalAddress({ product_externalurl: address })).toBeNull()
  expect(actionOf({ product_externalurl: address, isOrder: 1 })).toBe('order')
})

test.each([
  [['Årskurs 4', 'Årskurs 5', 'Årskurs 6'], 'Åk 4–6'],
  [['Förskoleklass', 'Årskurs 1', 'Årskurs 2', 'Årskurs 3'], 'Åk F–3'],
  [['Årskurs 9', 'Årskurs 7', 'Årskurs 8', 'Gymnasiet'], 'Åk 7–9, Gymnasiet'],
  [['Årskurs 1', 'Årskurs 3'], 'Åk 1, 3'],
  [['Förskoleklass'], 'Förskoleklass'],
  [['Förskola', 'Vuxenutbildning'], 'Förskola, Vuxenutbildning'],
  [[], ''],
])('grades %j are formatted as %j', (names, text) => {
  expect(formatGrades(names.map((name) => ({ name })))).toBe(text)
})

test('of three subjects two are named, and the text says that there are more', () => {
  const named = (name: string) => ({ id: 1, name, slug: name })
  const subjects = ['Kemi', 'Fysik', 'Biologi'].map(named)
  expect(formatSubjectsAndGrades({ product_subject: subjects, product_grade: [named('Årskurs 7')] })).toBe(
    'Kemi, Fysik m.fl. · Åk\u00a07',
  )
})

describe('files', () => {
  test.each([null, undefined, '', '{', '"text"', '{}', '[null, 1, {"title":"utan fil"}]'])(
    '%j is no files',
    (downloadable) => {
      expect(filesOf(downloadable === undefined ? {} : { downloadable })).toEqual([])
    },
  )

  test('a list of files is parsed', () => {
    const file = {
      id: 1,
      file: '/uploads/product/file/a.pdf',
      title: 'A',
      size: 1,
      type: 'application/pdf',
      pages: 1,
    }
    expect(filesOf({ downloadable: JSON.stringify([file]) })).toEqual([file])
  })
})
