import { describe, expect, test } from 'vitest'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { Fold, lengthOf } from '#src/ui/fold.tsx'

const drawn = (html: string) => renderToString(createElement(Fold, { html, children: 'texten' }))

describe('a long text', () => {
  test('of 400 characters is folded, of 399 it is not', () => {
    expect(drawn(`<p>${'å'.repeat(400)}</p>`)).toContain('Visa mer')
    expect(drawn(`<p>${'å'.repeat(399)}</p>`)).toBe('texten')
  })

  test('is counted as a reader reads it: no tags, entities as one, å as one however it is written', () => {
    expect(lengthOf('<p>a&amp;b</p>')).toBe(3)
    expect(lengthOf('a&#229;&#xE5;b')).toBe(4)
    expect(lengthOf('a\u030A')).toBe(1)
    expect(lengthOf('😀😀')).toBe(2)
    expect(lengthOf('<a href="https://museum.example/a-very-long-address">hit</a>')).toBe(3)
    expect(lengthOf('<ul>\n  <li>ett</li>\n  <li>två</li>\n</ul>')).toBe(7)
    expect(lengthOf('')).toBe(0)
  })
})
