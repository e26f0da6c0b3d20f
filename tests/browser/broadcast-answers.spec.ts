import type { Page, Route } from '@playwright/test'
import { broadcastChannelName } from '#contract/protocol.ts'
import { isHydrated } from './hydration.ts'
import { persistedCallNames } from './persisted-queries.ts'
import { expect, openPage, test as base } from './site.ts'

// A newer answer that the worker or another tab has received is shown in every open tab.

/** Without the service worker, whose part the tests take. */
const test = base.extend({ losesNetwork: true })

const link = (page: Page, name: string) => page.getByRole('link', { name })

/** Opens the home page and waits until its tab takes broadcasts. */
async function openHome(page: Page): Promise<void> {
  await openPage(page, '/')
  await expect
    .poll(() => persistedCallNames(page))
    .toEqual(expect.arrayContaining(['listBanners', 'listTextLinks', 'readMenu']))
}

/** Sends what the worker sends when the network has answered: the home page's text links, `minutesLater` than now. */
const sendTextLink = (page: Page, title: string, minutesLater: number) =>
  page.evaluate(
    ([name, message]) => {
      const channel = new BroadcastChannel(name)
      channel.postMessage(message)
      channel.close()
    },
    [
      broadcastChannelName,
      {
        v: 1,
        t: 'api-updated',
        key: 'POST /text-link {}',
        answer: { status: 'OK', data: [{ id: 1, title, url: '/amne' }] },
        at: Date.now() + minutesLater * 60_000,
      },
    ] as const,
  )

test('two tabs persist their queries side by side, and an update from the worker is shown in both', async ({
  page,
  context,
}) => {
  await openHome(page)
  const other = await context.newPage()
  await openPage(other, '/')
  for (const tab of [page, other])
    await expect
      .poll(async () => {
        // A tab takes broadcasts some time after it has been opened.
        await sendTextLink(page, 'Nytt av i dag', 1)
        return link(tab, 'Nytt av i dag').count()
      })
      .toBe(1)
})

test('an update that comes while the page is hydrated is shown when hydration has ended', async ({
  page,
}) => {
  const held: Route[] = []
  await page.route(/assets\/home-page-[^/]*\.js/, (route) => void held.push(route))
  await openHome(page)
  // The first one hydrates the page, which waits for its components.
  await sendTextLink(page, 'Nytt av i dag', 1)
  // The router, which is made after the cache has taken the page's answers, replaces this function.
  await page.waitForFunction(() => Object.hasOwn(history, 'pushState'))
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await sendTextLink(page, 'Ännu nyare', 2)
  expect(await isHydrated(page)).toBe(false)
  for (const route of held) await route.continue()
  await page.unroute(/assets\/home-page-[^/]*\.js/)
  await expect(link(page, 'Ännu nyare')).toBeVisible()
  await expect(link(page, 'Nytt av i dag')).toHaveCount(0)
})
