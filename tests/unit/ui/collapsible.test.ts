import { describe, expect, test } from 'vitest'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { Collapsible, visibleTextLength } from '#src/ui/collapsible.tsx'

// oxlint-disable-next-line react/no-children-prop -- The types of createElement ask for the children that a component requires.
const render = (html: string) => renderToString(createElement(Collapsible, { html, children: 'texten' }))

describe('a long text', () => {
  test('of 400 characters is collapsed, of 399 it is not', () => {
    expect(render(`<p>${'å'.repeat(400)}</p>`)).toContain('Visa mer')
    expect(render(`<p>${'å'.repeat(399)}</p>`)).toBe('texten')
  })

  test('is measured in visible characters: no tags, entities as one, å as one whether composed or not', () => {
    expect(visibleTextLength('<p>a&amp;b</p>')).toBe(3)
    expect(visibleTextLength('a&#229;&#xE5;b')).toBe(4)
    expect(visibleTextLength('a\u030A')).toBe(1)
    expect(visibleTextLength('😀😀')).toBe(2)
    expect(visibleTextLength('<a href="https://museum.example/a-very-long-address">hit</a>')).toBe(3)
    expect(visibleTextLength('<ul>\n  <li>ett</li>\n  <li>två</li>\n</ul>')).toBe(7)
    expect(visibleTextLength('')).toBe(0)
  })
})
