import type { Page } from '@playwright/test'

/**
 * Touch targets that are smaller than WCAG 2.5.8 requires: 24 by 24 px, or that much space around them. Links within a text
 * and invisible elements are left out, as in the criterion, and a control with a label is as large as the label.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const minSize = 24
    const targets = 'a[href], button, input, select, textarea, summary, [role="checkbox"], [tabindex="0"]'
    const visibleTargets = [...document.querySelectorAll<HTMLElement>(targets)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.closest('.visually-hidden, .skip-link') === null &&
        getComputedStyle(element).clipPath === 'none',
    )
    const boxes = visibleTargets.map((element) =>
      (element.closest('label') ?? element).getBoundingClientRect(),
    )
    const centre = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 })
    const isSmall = (box: DOMRect) => box.width < minSize || box.height < minSize
    /** The distance from a point to a box; 0 within it. */
    const distance = ({ x, y }: { x: number; y: number }, box: DOMRect) =>
      Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom))
    const isCrowded = (box: DOMRect, index: number) =>
      boxes.some((other, position) => {
        if (position === index || other.width === 0) return false
        const [one, two] = [centre(box), centre(other)]
        const centreDistance = isSmall(other) ? Math.hypot(one.x - two.x, one.y - two.y) : Infinity
        return distance(one, other) < minSize / 2 || centreDistance < minSize
      })
    const isInText = (element: HTMLElement) => {
      if (!getComputedStyle(element).display.startsWith('inline')) return false
      const block = element.closest('p, li, dd, td, blockquote, span:not(a span), div')
      const otherTextLength =
        (block?.textContent ?? '').trim().length - (element.textContent ?? '').trim().length
      return otherTextLength > 3
    }
    return visibleTargets.flatMap((element, index) => {
      const box = boxes[index]
      if (box === undefined || !isSmall(box) || isInText(element) || !isCrowded(box, index)) return []
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
      const points = [0.05, 0.5, 0.95].flatMap((xShare) =>
        [0.1, 0.5, 0.9].map(
          (yShare) => [box.left + box.width * xShare, box.top + box.height * yShare] as const,
        ),
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
