import type { CDPSession, Page } from '@playwright/test'
import { isHydrated } from './hydration.ts'
import { expect, openPage, searchBox, test } from './site.ts'

// What a page does by itself, in counts that are the same on a slow machine. A commit that needs more raises a number here and
// gives the reason in its message.

type Work = {
  /** The elements of the HTML. */
  elements: number
  /** The components that React has rendered when the page is hydrated and has its features. */
  components: number
  /** The nodes of the page that were added, removed or changed meanwhile. */
  changes: number
  /** How often styles were recalculated and the page was laid out meanwhile, with the press that begins it. */
  styles: number
  layouts: number
}

const limits: Record<string, Work> = {
  '/': { elements: 980, components: 300, changes: 60, styles: 15, layouts: 3 },
  '/amne/biologi': { elements: 1_250, components: 280, changes: 60, styles: 15, layouts: 3 },
  '/skogens-kretslopp': { elements: 780, components: 250, changes: 45, styles: 15, layouts: 3 },
}

// A site of its own: what other tests publish would be counted.
test.use({ siteFor: 'page-work' })

for (const [address, limit] of Object.entries(limits)) {
  test(`${address} requests no script before its pictures, and hydration renders, changes and lays out no more than it must`, async ({
    page,
    context,
  }) => {
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    await page.addInitScript(recordWork)
    await openPage(page, address)
    // A picture that arrives later is laid out later.
    await page.waitForLoadState('networkidle')
    const loaded = await settledRendering(page, session)
    expect((await workOf(page)).components).toBe(0)
    // Only components suggest searches and share, and each page has one of them.
    await (
      address === '/skogens-kretslopp'
        ? page.getByRole('button', { name: 'Dela', exact: true })
        : searchBox(page)
    ).click()
    await expect.poll(() => isHydrated(page)).toBe(true)
    await expect.poll(async () => (await workOf(page)).notHydrated).toBe(0)
    const hydrated = await settledRendering(page, session)
    const { notHydrated: _, early, ...counts } = await workOf(page)
    expect(early).toEqual([])
    const work: Work = {
      ...counts,
      styles: hydrated.styles - loaded.styles,
      layouts: hydrated.layouts - loaded.layouts,
    }
    const exceeding = Object.entries(work).filter(([name, count]) => {
      const most = limit[name as keyof Work]
      // A count of nothing would mean that the page tells the test nothing; only layouts need not happen.
      return (count === 0 && name !== 'layouts') || !(count <= most)
    })
    expect(exceeding).toEqual([])
  })
}

/** How often the browser has recalculated styles and laid the page out, when an idle time and a frame pass without either. */
async function settledRendering(
  page: Page,
  session: CDPSession,
): Promise<{ styles: number; layouts: number }> {
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN
    return { styles: metric('RecalcStyleCount'), layouts: metric('LayoutCount') }
  }
  let counts = await read()
  await expect(async () => {
    const before = await read()
    await page.evaluate(
      () =>
        new Promise<void>((resolve) =>
          requestIdleCallback(() => requestAnimationFrame(() => setTimeout(resolve, 100))),
        ),
    )
    counts = await read()
    expect(counts).toEqual(before)
  }).toPass()
  return counts
}

const workOf = (page: Page) => page.evaluate(() => (globalThis as unknown as Recorder).readWork())

type Recorder = {
  readWork: () => Omit<Work, 'styles' | 'layouts'> & { notHydrated: number; early: string[] }
}

/** Runs in the page, before its own scripts. React tells this hook, which its developer tools use, what it has rendered. */
function recordWork(): void {
  type Fiber = { tag: number; child: Fiber | null; sibling: Fiber | null }
  let tree: { current: Fiber } | null = null
  const changed = new Set<Node>()
  let elements = 0
  const hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_id: number, root: { current: Fiber }) => void (tree = root),
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  }
  const count = (tags: number[]) => {
    let sum = 0
    const visit = (fiber: Fiber | null) => {
      for (let each = fiber; each !== null; each = each.sibling) {
        if (tags.includes(each.tag)) sum++
        visit(each.child)
      }
    }
    visit(tree?.current ?? null)
    return sum
  }
  const addAll = (node: Node) => {
    changed.add(node)
    node.childNodes.forEach(addAll)
  }
  document.addEventListener('DOMContentLoaded', () => {
    elements = document.querySelectorAll('*').length
    new MutationObserver((records) => {
      for (const { type, target, addedNodes, removedNodes } of records) {
        if (type === 'childList') for (const node of [...addedNodes, ...removedNodes]) addAll(node)
        else changed.add(target)
      }
    }).observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true })
  })
  const readWork = () => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    // A picture that does not come holds the scripts back for six seconds at most.
    const until = Math.min(
      navigation?.loadEventStart ?? 0,
      (navigation?.domContentLoadedEventEnd ?? 0) + 5900,
    )
    const early = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => /\.js$/.test(name) && startTime < until)
      .map(({ name }) => name)
    // Functions, classes, forwarded and remembered functions; 18 is what is not hydrated yet.
    return {
      elements,
      components: count([0, 1, 11, 14, 15]),
      changes: changed.size,
      notHydrated: count([18]),
      early,
    }
  }
  Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, readWork })
}
