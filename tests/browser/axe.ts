import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { runAllVariants } from '../support/long-tests.ts'

export type ScreenVariant = { width: number; colorScheme: 'light' | 'dark' }

const otherScreenVariants: ScreenVariant[] = [
  { width: 320, colorScheme: 'dark' },
  { width: 768, colorScheme: 'light' },
  { width: 1280, colorScheme: 'light' },
]
/** All rules on a narrow screen and contrast in dark mode on a wide one; in the long form every width and scheme. */
export const screenVariants: ScreenVariant[] = [
  { width: 320, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  ...(runAllVariants ? otherScreenVariants : []),
]
export const narrowScreenVariants: ScreenVariant[] = [
  { width: 320, colorScheme: 'light' },
  { width: 320, colorScheme: 'dark' },
]

/** The same, with all rules on a wide screen too: for what looks different there. */
export const narrowAndWide: ScreenVariant[] = [...narrowScreenVariants, { width: 1280, colorScheme: 'light' }]

const allRules: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] },
}
/** Rules that the colour scheme can affect. */
const colourRules: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } }
/** The tablet width has no markup of its own, so only layout rules are checked there. */
const layoutRules: RunOptions = {
  runOnly: { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] },
}

const rulesFor = ({ width, colorScheme }: ScreenVariant) =>
  colorScheme === 'dark' ? colourRules : width === 768 ? layoutRules : allRules

/** Finds axe violations in part of a page, in each screen variant, and elements that make the page wider than the screen. */
export async function accessibilityIssues(
  page: Page,
  selector = 'html',
  variants = screenVariants,
): Promise<string[]> {
  // What a press opens may still be loading.
  await page.locator(selector).first().waitFor({ state: 'attached' })
  const found: string[] = []
  const size = page.viewportSize()
  for (const variant of variants) {
    const { width, colorScheme } = variant
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const issues = [
      ...(await overflowingElements(page)),
      ...(await axeViolations(page, selector, rulesFor(variant))),
    ]
    found.push(...issues.map((issue) => `${page.url()} ${width} px, ${colorScheme}: ${issue}`))
  }
  await page.emulateMedia({ colorScheme: 'light' })
  if (size !== null) await page.setViewportSize(size)
  return found
}

async function axeViolations(page: Page, selector: string, options: RunOptions): Promise<string[]> {
  // Axe is 560 kB, so it is loaded once per page, not once per variant.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ selector, options }) => {
      const { axe: injectedAxe } = window as unknown as { axe: typeof axe }
      // Not style sheets: only an experimental rule needs their text, and axe would put that of a sheet that it cannot read into a style
      // element, which the page's policy refuses.
      const preload = { assets: ['media'] }
      const { violations } = await injectedAxe.run(selector, {
        ...options,
        preload,
        resultTypes: ['violations'],
      })
      return violations.map(({ id, nodes }) => {
        const targets = nodes.slice(0, 3).map((node) => node.target.join(' '))
        return `${id} at ${targets.join(' | ')} (${nodes.length})`
      })
    },
    { selector, options },
  )
}

/** Finds elements that make the page wider than the screen. */
export async function overflowingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wider = document.documentElement.scrollWidth - innerWidth
    if (wider <= 0) return []
    const outside = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1,
    )
    const names = outside
      .slice(-3)
      .map((element) => `${element.tagName}.${element.getAttribute('class') ?? ''}`)
    return [`${wider} px too wide, because of ${names.join(', ')}`]
  })
}
