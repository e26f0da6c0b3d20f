import { screenVariants, accessibilityIssues } from './axe.ts'
import { expect, heading, openPage, test } from './site.ts'

test('articles are listed newest first, each with its picture, introduction, categories and a link to read more', async ({
  page,
  site,
}) => {
  await openPage(page, '/blog')
  await expect(heading(page)).toHaveText('Artiklar och inspiration')
  const newest = await site.store
    .selectFrom('article')
    .selectAll()
    .where('status', '=', 1)
    .orderBy('published_at', 'desc')
    .executeTakeFirstOrThrow()
  const card = page.locator('.article-card').first()
  await expect(card.getByRole('heading')).toHaveText(newest.name)
  await expect(card.locator('img')).toHaveAttribute('src', /-407x245\.webp$/)
  await expect(card.locator('img')).toHaveAttribute('width', '407')
  await expect(card.locator('.rich-text')).not.toBeEmpty()
  await expect(card.locator('.button', { hasText: `Läs mer: ${newest.name}` })).toHaveAttribute(
    'href',
    `/blog/item/${newest.slug}`,
  )

  const tag = card.getByRole('list', { name: 'Kategorier' }).getByRole('link').first()
  const category = await tag.innerText()
  await tag.click()
  await expect(page).toHaveURL(/\/blog\/category\/[a-z-]+$/)
  await expect(heading(page)).toHaveText(category)
  await expect(page.locator('.blog-categories [aria-current]')).toHaveText(category)
})

test('an empty category says so, and many articles are split into pages', async ({ page, site }) => {
  await site.store
    .insertInto('blog_category')
    .values({ id: 900, slug: 'tom-kategori', title: 'Tom kategori', position: 900 })
    .execute()
  await page.goto('/blog/category/tom-kategori')
  await expect(page.getByText('Nothing to show', { exact: true })).toHaveAttribute('lang', 'en')
  await expect(page.getByText('Här finns inget att visa än.')).toBeVisible()
  await site.store
    .insertInto('article')
    .values(
      Array.from({ length: 13 }, (_, number) => ({
        id: 900 + number,
        slug: `fler-artiklar-${number}`,
        name: `En äldre artikel ${number}`,
        image: 'cover:svenska',
        image_alt: '',
        introtext: '<p>Kort.</p><script>document.title = "sprang"</script>',
        body: '<p>Text.</p>',
        status: 1 as const,
        meta_title: '',
        meta_description: '',
        published_at: 1000 + number,
      })),
    )
    .execute()
  await openPage(page, '/blog?page=2')
  await expect(page.locator('.article-card').last()).toContainText('En äldre artikel')
  await expect(
    page.getByRole('navigation', { name: 'Sidor' }).getByRole('link', { name: 'Sida 1' }),
  ).toHaveAttribute('href', '/blog')
  expect(await page.content()).not.toContain('sprang')
})

test('an article shows its date and reading time, links to material and other articles, and has a readable line length', async ({
  page,
}) => {
  await openPage(page, '/blog/item/brak-med-handerna')
  await expect(page.locator('.article-date')).toHaveText(/^16 mars 2026 · \d+ minuter att läsa$/)
  const materialLinks = page.getByRole('navigation', { name: 'Material till artikeln' })
  await expect(materialLinks.getByRole('link', { name: 'matematik' })).toHaveAttribute(
    'href',
    '/amne/matematik',
  )
  await expect(page.getByRole('region', { name: 'Fler artiklar' }).locator('.article-card')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Dela' })).toBeVisible()
  const { width, size } = await page
    .locator('.article-content p')
    .first()
    .evaluate((line) => ({
      width: line.getBoundingClientRect().width,
      size: Number.parseFloat(getComputedStyle(line).fontSize),
    }))
  // An average character is about half an em wide, so a line has 60 to 70 characters.
  expect(width / size).toBeGreaterThan(30)
  expect(width / size).toBeLessThan(35)
  expect(await accessibilityIssues(page, 'html', screenVariants.slice(3, 4))).toEqual([])
})
