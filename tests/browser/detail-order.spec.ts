import type { Page } from '@playwright/test'
import { expect, openPage, test } from './site.ts'

const parts = ['.breadcrumbs', '.detail-header', '.detail-actions', '.detail-body', '.detail-facts']

for (const width of [390, 820, 899, 900, 1280])
  test.describe(`${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('the parts of a material are on the screen in the order in which the keyboard reaches them, and none covers another', async ({
      page,
    }) => {
      await openPage(page, '/skogens-kretslopp')
      const inHtml = await page
        .locator(parts.join(', '))
        .evaluateAll((elements) => elements.map(({ classList }) => `.${classList[classList.length - 1]}`))
      expect(inHtml).toEqual(parts)
      const boxes = await Promise.all(parts.map(async (part) => (await page.locator(part).boundingBox())!))
      // From row to row, and in a row from left to right.
      for (const [index, box] of boxes.entries())
        for (const later of boxes.slice(index + 1)) {
          const isBelow = later.y >= box.y + box.height
          const isBeside = later.x >= box.x + box.width && later.y >= box.y
          const startsLower = later.x + later.width <= box.x && later.y > box.y
          expect(isBelow || isBeside || startsLower, JSON.stringify([box, later])).toBe(true)
        }
    })

    test('nothing of a material moves while its HTML comes', async ({ page }) => {
      await openPage(page, '/skogens-kretslopp')
      await page.waitForLoadState('networkidle')
      const { elements, moved } = await parseOnceMore(page)
      expect(elements).toBeGreaterThan(100)
      expect(moved).toEqual([])
    })
  })

/** Puts the page's material into the page once more, one element after the other as a parser does, and gives what moved meanwhile. */
const parseOnceMore = (page: Page) =>
  page.evaluate(() => {
    const original = document.querySelector('.detail')!
    const copy = original.cloneNode() as Element
    original.replaceWith(copy)
    const watched =
      '.detail > *, .detail-body h2, .detail-actions .button, .detail-sidebar > *, .detail-related > h2'
    const tops = new Map<Element, number>()
    const moved = new Set<string>()
    const look = () => {
      for (const each of copy.querySelectorAll(watched)) {
        const { top, height } = each.getBoundingClientRect()
        const before = tops.get(each)
        if (before !== undefined && Math.abs(before - top) > 0.5)
          moved.add(`${each.localName}.${each.className} from ${before} to ${top}`)
        if (height > 0) tops.set(each, top)
      }
    }
    let elements = 0
    const add = (from: Element, to: Element) => {
      for (const node of from.childNodes) {
        const added = to.appendChild(node.cloneNode())
        if (!(node instanceof Element)) continue
        elements++
        look()
        add(node, added as Element)
      }
    }
    add(original, copy)
    look()
    return { elements, moved: [...moved] }
  })
