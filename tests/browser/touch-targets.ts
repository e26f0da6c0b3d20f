import type { Page } from '@playwright/test'

/**
 * What one presses that is smaller than WCAG 2.5.8 asks for: 24 by 24 px, or as much room around it. Links within a text,
 * what a label makes larger, and what nobody sees are left out, as the criterion leaves them out.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 24
    const pressed = 'a[href], button, input, select, textarea, summary, [role="checkbox"], [tabindex="0"]'
    const seen = [...document.querySelectorAll<HTMLElement>(pressed)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.closest('.visually-hidden, .skip-link') === null &&
        getComputedStyle(element).clipPath === 'none',
    )
    const boxes = seen.map((element) => (element.closest('label') ?? element).getBoundingClientRect())
    const middle = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 })
    const isSmall = (box: DOMRect) => box.width < least || box.height < least
    /** The distance from a point to a box; 0 within it. */
    const distance = ({ x, y }: { x: number; y: number }, box: DOMRect) =>
      Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom))
    const isCrowded = (box: DOMRect, at: number) =>
      boxes.some((other, position) => {
        if (position === at || other.width === 0) return false
        const [one, two] = [middle(box), middle(other)]
        const apart = isSmall(other) ? Math.hypot(one.x - two.x, one.y - two.y) : Infinity
        return distance(one, other) < least / 2 || apart < least
      })
    const isInText = (element: HTMLElement) => {
      if (!getComputedStyle(element).display.startsWith('inline')) return false
      const around = element.closest('p, li, dd, td, blockquote, span:not(a span), div')
      const words = (around?.textContent ?? '').trim().length - (element.textContent ?? '').trim().length
      return words > 3
    }
    return seen.flatMap((element, at) => {
      const box = boxes[at]
      if (box === undefined || !isSmall(box) || isInText(element) || !isCrowded(box, at)) return []
      const label = (element.textContent ?? '').trim().slice(0, 30)
      return [`${element.tagName}.${element.className} '${label}' is ${box.width} by ${box.height}`]
    })
  })
}

/** The focusable elements that a fixed element covers completely when they have focus. */
export function obscuredFocusTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const reachable = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary',
    )
    return [...reachable].flatMap((element) => {
      if (element.tabIndex < 0 || !element.checkVisibility({ visibilityProperty: true })) return []
      element.focus()
      if (document.activeElement !== element) return []
      const box = (element.closest('label') ?? element).getBoundingClientRect()
      const points = [0.05, 0.5, 0.95].flatMap((across) =>
        [0.1, 0.5, 0.9].map((down) => [box.left + box.width * across, box.top + box.height * down] as const),
      )
      const isSeen = points.some(([x, y]) => {
        const top = document.elementFromPoint(x, y)
        return (
          top !== null &&
          (element.contains(top) || top.contains(element) || element.closest('label')?.contains(top))
        )
      })
      return isSeen
        ? []
        : [`${element.tagName}.${element.className} ${(element.textContent ?? '').trim().slice(0, 30)}`]
    })
  })
}

/** The share of the screen that fixed elements cover, 0 to 1. */
export function coveredScreenShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) =>
      ['fixed', 'sticky'].includes(getComputedStyle(element).position),
    )
    const heights = bars
      .filter((element) => element.checkVisibility())
      .map((element) => element.getBoundingClientRect())
      .filter((box) => box.bottom > 0 && box.top < innerHeight && box.width > innerWidth / 2)
      .map((box) => Math.min(box.bottom, innerHeight) - Math.max(box.top, 0))
    return heights.reduce((sum, height) => sum + height, 0) / innerHeight
  })
}
