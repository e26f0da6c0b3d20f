import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

export type ScreenVariant = { width: number; colorScheme: 'light' | 'dark' }

export const allScreenVariants: ScreenVariant[] = [
  { width: 320, colorScheme: 'light' },
  { width: 320, colorScheme: 'dark' },
  { width: 768, colorScheme: 'light' },
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
]
export const narrowScreenVariants = allScreenVariants.slice(0, 2)

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
  within = 'html',
  looks = allScreenVariants,
): Promise<string[]> {
  const found: string[] = []
  const size = page.viewportSize()
  for (const look of looks) {
    const { width, colorScheme } = look
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const flaws = [
      ...(await overflowingElements(page)),
      ...(await axeViolations(page, within, rulesFor(look))),
    ]
    found.push(...flaws.map((flaw) => `${page.url()} ${width} px, ${colorScheme}: ${flaw}`))
  }
  await page.emulateMedia({ colorScheme: 'light' })
  if (size !== null) await page.setViewportSize(size)
  return found
}

async function axeViolations(page: Page, within: string, options: RunOptions): Promise<string[]> {
  // Axe is 560 kB, so it is loaded once per page, not once per variant.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ part, options }) => {
      const { axe: here } = window as unknown as { axe: typeof axe }
      const { violations: broken } = await here.run(part, { ...options, resultTypes: ['violations'] })
      return broken.map(({ id, nodes }) => {
        const places = nodes.slice(0, 3).map((node) => node.target.join(' '))
        return `${id} at ${places.join(' | ')} (${nodes.length})`
      })
    },
    { part: within, options },
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
