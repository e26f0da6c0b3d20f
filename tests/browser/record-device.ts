import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { launchOptions } from '../support/chromium.ts'
import { readDevice, type DeviceSnapshot } from './device-snapshot.ts'

// Records what a build leaves on a device, for upgrade.spec.ts. It finds elements by visible texts, so that it runs against any build:
//   git worktree add /tmp/old 35f0047, then in /tmp/old: npm start
//   create an account there with a complete profile and confirm it, then here:
//   node --import tsx tests/browser/record-device.ts http://127.0.0.1:3000 EMAIL PASSWORD

const [address = '', email = '', password = ''] = process.argv.slice(2)
/** Small materials of the seed, with one and two worksheets. */
const savedSlugs = ['would-you-rather-speaking-cards', 'mina-sprak-ett-sprakportratt', 'vanskapskort']
const guestOrderSlug = 'cellen-tre-affischer'
const waitingOrderSlug = 'energi-pa-vag-kortlek'

const browser = await chromium.launch(launchOptions)
const context = await browser.newContext({
  baseURL: address,
  locale: 'sv-SE',
  timezoneId: 'Europe/Stockholm',
})
// tsx adds a helper to functions that a page does not have.
await context.addInitScript('globalThis.__name = (value) => value')
const page = await context.newPage()
const dialog = page.getByRole('dialog')
const field = (label: string) => dialog.getByLabel(new RegExp(`^${label}`))

await open('/')
await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

// A guest orders, and the form remembers the details.
await openOrder(guestOrderSlug)
await field('Antal').selectOption('1')
await field('E-post').fill('kim.lind@skola.example')
await field('Förnamn').fill('Kim')
await field('Efternamn').fill('Lind')
await field('Yrkesroll').selectOption({ label: 'Lärare' })
await dialog.getByRole('combobox', { name: /^Skola/ }).fill('b')
await dialog.getByRole('listbox', { name: 'Skolor' }).getByRole('option').first().click()
await field('Telefon').fill('08-123 45')
await dialog.getByRole('button', { name: 'Skicka beställning' }).click()
await dialog.getByText('En bekräftelse med uppgifter').waitFor()

// A search, a like that the server has counted, and three saved materials.
await page.goto('/search')
await page.getByRole('search').first().locator('input').fill('vatten')
await page.keyboard.press('Enter')
await page.waitForURL(/q=vatten/)
await open(`/${savedSlugs[0]}`)
const isLiked = page.waitForResponse(/product-like-count|batch/)
await page
  .getByRole('button', { name: /^Gilla / })
  .first()
  .click()
await isLiked
for (const slug of savedSlugs) await save(slug)

await open('/logga-in')
await page
  .locator('main')
  .getByLabel(/^E-post/)
  .fill(email)
await page
  .locator('main')
  .getByLabel(/^Lösenord/)
  .fill(password)
await page.locator('main').getByRole('button', { name: 'Logga in', exact: true }).click()
await page.waitForURL((url) => !url.pathname.startsWith('/logga-in'))

// The customer orders and likes without network.
await openOrder(waitingOrderSlug)
await context.setOffline(true)
await field('Antal').selectOption('3')
await dialog.getByRole('button', { name: 'Skicka beställning' }).click()
await dialog
  .getByRole('status')
  .filter({ hasText: /skickas/ })
  .waitFor()
await dialog.getByRole('button', { name: 'Stäng' }).last().click()
await page
  .getByRole('button', { name: /^Gilla / })
  .first()
  .click()
await page.waitForTimeout(2000)

const device = shortened(await readDevice(page))
const file = path.join(import.meta.dirname, 'device-of-35f0047.json.gz')
await writeFile(file, gzipSync(JSON.stringify(device), { level: 9 }))
for (const { name, stores } of device.databases)
  console.log(name, stores.map((store) => `${store.name}: ${store.rows.length} rows`).join(', '))
for (const { name, responses } of device.caches) console.log(name, `${responses.length} responses`)
await browser.close()

async function open(url: string): Promise<void> {
  await page.goto(url)
  await page.waitForFunction(() => document.documentElement.dataset['ready'] !== undefined)
}

async function openOrder(slug: string): Promise<void> {
  await open(`/${slug}`)
  await page
    .getByRole('link', { name: /^Beställ/ })
    .first()
    .click()
  await field('Antal').waitFor()
}

async function save(slug: string): Promise<void> {
  await open(`/${slug}`)
  await page
    .getByRole('button', { name: /^Spara/ })
    .first()
    .click()
  const toast = page.locator('.toast', { hasText: 'är sparat på enheten' })
  const form = dialog.getByRole('button', { name: 'Spara', exact: true })
  await toast.or(form).first().waitFor()
  if (await form.isVisible()) {
    if ((await field('E-post').inputValue()) === '') await field('E-post').fill('kim.lind@skola.example')
    await form.click()
  }
  await toast.waitFor()
}

/**
 * Leaves out what a new build fetches in any case: the scripts of the old build, the bodies of its pages, and most pictures.
 * The saved scripts of the PDF reader stay as names with empty bodies.
 */
function shortened({ databases, caches }: DeviceSnapshot): DeviceSnapshot {
  const withoutBody = (url: string, name: string) => url.startsWith('/assets/') || name.startsWith('pages-')
  return {
    databases,
    caches: caches
      .filter(({ name }) => !/precache|^parts-/.test(name))
      .map(({ name, responses }) => ({
        name,
        responses: responses
          .slice(0, name.startsWith('pictures-') ? 3 : undefined)
          .map((response) => (withoutBody(response.url, name) ? { ...response, base64: '' } : response)),
      })),
  }
}
