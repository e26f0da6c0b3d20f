import type { Page } from '@playwright/test'
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
}

const limits: Record<string, Work> = {
  '/': { elements: 980, components: 300, changes: 60 },
  '/amne/biologi': { elements: 1_250, components: 280, changes: 60 },
  '/skogens-kretslopp': { elements: 780, components: 250, changes: 45 },
}

// A site of its own: what other tests publish would be counted.
test.use({ siteFor: 'page-work' })

for (const [address, limit] of Object.entries(limits)) {
  test(`${address} requests no script before its pictures, and hydration renders and changes no more than it must`, async ({
    page,
  }) => {
    await page.addInitScript(recordWork)
    await openPage(page, address)
    if ((await page.locator('meta[data-hydrated=when-used]').count()) > 0) {
      expect((await workOf(page)).components).toBe(0)
      // Only components suggest searches and share, and each page has one of them.
      await (
        address === '/skogens-kretslopp'
          ? page.getByRole('button', { name: 'Dela', exact: true })
          : searchBox(page)
      ).click()
      await expect.poll(() => isHydrated(page)).toBe(true)
    }
    await expect.poll(async () => (await workOf(page)).notHydrated).toBe(0)
    const { notHydrated: _, early, ...work } = await workOf(page)
    expect(early).toEqual([])
    const exceeding = Object.entries(work).filter(([name, count]) => {
      const most = limit[name as keyof Work]
      // A count of nothing would mean that the page tells the test nothing.
      return count === 0 || count > most
    })
    expect(exceeding).toEqual([])
  })
}

const workOf = (page: Page) => page.evaluate(() => (globalThis as unknown as Recorder).readWork())

type Recorder = { readWork: () => Work & { notHydrated: number; early: string[] } }

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
