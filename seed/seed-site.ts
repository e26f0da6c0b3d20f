import type { Transaction } from 'kysely'
import { sanitizeHtml } from '#server/core/markup/sanitize-html.ts'
import type { Database } from '#server/database/schema.ts'
import { articles, blogCategories } from './content/articles.ts'
import { banners } from './content/banners.ts'
import { menus } from './content/menus.ts'
import { pages } from './content/pages.ts'
import type { SeedSchool } from './content/schools.ts'
import { seoEntries } from './content/seo.ts'
import { settings } from './content/settings.ts'
import { synonyms } from './content/synonyms.ts'
import { textLinks } from './content/text-links.ts'
import { workRoles } from './content/work-roles.ts'
import { insertAll } from './insert-all.ts'

/** Inserts texts, menus, articles, schools and synonyms. */
export async function seedSite(transaction: Transaction<Database>, schools: SeedSchool[]): Promise<void> {
  const footer = menus.footer.flatMap((group) =>
    group.links.map((link) => ({ ...link, menu: 'footer', group_title: group.title })),
  )
  const main = menus.main.map((link) => ({ ...link, menu: 'main', group_title: '' }))
  await insertAll(
    transaction,
    'menu_link',
    [...main, ...footer].map((link, position) => ({ ...link, id: position + 1, position })),
  )
  await insertAll(
    transaction,
    'banner',
    banners.map(({ title, body, link_url, link_title, subject }, position) => ({
      id: position + 1,
      title,
      body,
      link_url,
      link_title,
      // The first banner is shown beside the site's own picture.
      image: position === 0 ? '' : `cover:${subject}`,
      image_alt: '',
      active: 1,
      position,
    })),
  )
  await insertAll(
    transaction,
    'text_link',
    textLinks.map((link, position) => ({ ...link, id: position + 1, position })),
  )
  await insertAll(
    transaction,
    'setting',
    Object.entries(settings).map(([name, value]) => ({ name, value })),
  )
  await insertAll(
    transaction,
    'text_page',
    pages.map(({ slug, title, body }) => ({ slug, title, body: sanitizeHtml(body) })),
  )
  await insertAll(
    transaction,
    'seo_entry',
    seoEntries.map(({ child_slug = '', ...entry }) => ({ ...entry, child_slug })),
  )
  await insertAll(
    transaction,
    'synonym',
    synonyms.map(([word, words]) => ({ word, words: words.join(',') })),
  )
  await insertAll(
    transaction,
    'work_role',
    workRoles.map((role, position) => ({ ...role, position })),
  )
  await insertAll(transaction, 'school', schools)
  await seedArticles(transaction)
}

async function seedArticles(transaction: Transaction<Database>): Promise<void> {
  await insertAll(
    transaction,
    'blog_category',
    blogCategories.map(({ slug, title }, position) => ({ id: position + 1, slug, title, position })),
  )
  await insertAll(
    transaction,
    'article',
    articles.map((article, position) => ({
      id: position + 1,
      slug: article.slug,
      name: article.name,
      image: `cover:${article.subject}`,
      image_alt: article.image_alt,
      introtext: sanitizeHtml(article.introtext),
      body: sanitizeHtml(article.body),
      status: 1,
      meta_title: article.name,
      meta_description: '',
      published_at: Date.parse(`${article.published}T08:00:00Z`),
    })),
  )
  await insertAll(
    transaction,
    'article_blog_category',
    articles.flatMap((article, position) =>
      article.categories.map((slug) => ({
        article_id: position + 1,
        blog_category_id: blogCategories.findIndex((category) => category.slug === slug) + 1,
      })),
    ),
  )
}
