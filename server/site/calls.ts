import * as calls from '#contract/calls/site.ts'
import { defaultTitle } from '#contract/messages.ts'
import type { CallRouter } from '../http/call-router.ts'
import { wantsPreview } from '../http/public-answer.ts'
import type { Config } from '../core/settings/config.ts'
import { sanitizeHtml } from '../core/markup/sanitize-html.ts'
import { readTextDraft } from '../core/publishing/text-draft.ts'
import { fillTextPlaceholders } from '../core/publishing/text-placeholders.ts'
import type { Store } from '../database/open.ts'
import { safeLinkUrl } from '../core/fields/safe-url.ts'
import { bannerSlug, thumbnailOf } from '../uploads/upload-paths.ts'
import { noTexts, senderProfile } from './sender-profile.ts'

/** 'YYYY-MM-DD' in Sweden. */
const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' })

/** Site content: banners, links, menus, settings, SEO entries and text pages. */
export function mountSiteCalls({ implement }: CallRouter, store: Store, config: Config): void {
  implement(calls.listBanners, async () => {
    const today = dayFormat.format()
    const banners = await store
      .selectFrom('banner')
      .select(['id', 'title', 'body', 'link_url', 'link_title', 'image', 'image_alt'])
      .where('active', '=', 1)
      .where('shown_from', '<=', today)
      .where((banner) => banner.or([banner('shown_until', '=', ''), banner('shown_until', '>=', today)]))
      .orderBy('position')
      .execute()
    return {
      data: banners.map((banner) => ({
        ...banner,
        link_url: safeLinkUrl(banner.link_url),
        image: banner.image === '' ? '' : thumbnailOf(banner.image, bannerSlug(banner.id), ''),
      })),
    }
  })

  implement(calls.listTextLinks, async () => {
    const links = await store
      .selectFrom('text_link')
      .select(['id', 'title', 'url'])
      .orderBy('position')
      .execute()
    return { data: links.map((link) => ({ ...link, url: safeLinkUrl(link.url) })) }
  })

  const menuLinks = (menu: string) =>
    store
      .selectFrom('menu_link')
      .select(['group_title', 'title', 'url'])
      .where('menu', '=', menu)
      .orderBy('position')
      .execute()

  implement(calls.readMenu, async () => ({
    data: (await menuLinks('main')).map(({ title, url }) => ({ title, url: safeLinkUrl(url) })),
  }))

  implement(calls.readFooterMenu, async () => {
    const links = await menuLinks('footer')
    const titles = [...new Set(links.map((link) => link.group_title))]
    return {
      data: titles.map((title) => ({
        title,
        links: links
          .filter((link) => link.group_title === title)
          .map((link) => ({ title: link.title, url: safeLinkUrl(link.url) })),
      })),
    }
  })

  implement(calls.readSettings, async () => {
    const rows = await store.selectFrom('setting').selectAll().execute()
    const value = (name: string) => rows.find((row) => row.name === name)?.value ?? ''
    return {
      data: {
        order_message: sanitizeHtml(value('order_message')),
        order_link_title: value('order_link_title'),
        order_link_body: fillTextPlaceholders(sanitizeHtml(value('order_link_body')), config),
        download_body: sanitizeHtml(value('download_body')),
        download_privacy_policy_text: fillTextPlaceholders(
          sanitizeHtml(value('download_privacy_policy_text')),
          config,
        ),
        download_email_conformation_text: sanitizeHtml(value('download_email_conformation_text')),
        consent_default: config.consentDefault,
        first_name_min: config.minFirstNameLength,
        contact_email: config.contactEmail,
      },
    }
  })

  implement(calls.readSeo, async ({ slug, childslug, isCategory }) => {
    const child = typeof childslug === 'string' ? childslug : ''
    const row = await store
      .selectFrom('seo_entry')
      .select(['slug', 'keywords', 'meta_description', 'meta_title', 'title'])
      .where('slug', '=', slug)
      .where('child_slug', '=', child)
      .executeTakeFirst()
    const sender = slug === 'avsandare' ? await senderProfile(store, child) : undefined
    if (row === undefined) {
      const texts =
        isCategory === 'true' || isCategory === true ? await categoryTexts(store, slug, child) : null
      if (texts !== null) return { data: { ...texts, slug } }
      return sender === undefined ? null : { data: { ...noTexts, slug, sender } }
    }
    const title = row.title || defaultTitle
    const data = { ...row, title, meta_title: row.meta_title || defaultTitle }
    return { data: sender === undefined ? data : { ...data, sender } }
  })

  implement(calls.readTextPage, async ({ slug, preview }, { customer }) => {
    const row = await store
      .selectFrom('text_page')
      .select(['slug', 'title', 'body'])
      .where('slug', '=', slug)
      .executeTakeFirst()
    if (row === undefined) return null
    const shown = (title: string, body: string) => ({
      data: { slug, title, body: fillTextPlaceholders(sanitizeHtml(body), config) },
    })
    if (!wantsPreview(preview)) return shown(row.title, row.body)
    if (customer?.isEditor !== true) return null
    const draft = await readTextDraft(store, 'page', slug)
    if (draft === null) return shown(row.title, row.body)
    return { ...shown(draft.fields.name, draft.fields.body), is_working_copy: 1 as const }
  })
}

/** A category's title and description, used if it has no SEO entry. */
async function categoryTexts(store: Store, slug: string, child: string) {
  let query = store
    .selectFrom('category')
    .select(['category.title', 'category.description'])
    .where('category.slug', '=', child === '' ? slug : child)
  // A category with another parent has no page at this address.
  if (child !== '')
    query = query
      .innerJoin('category as parent', 'parent.id', 'category.parent_id')
      .where('parent.slug', '=', slug)
  const row = await query.executeTakeFirst()
  if (row === undefined) return null
  return { keywords: '', meta_description: row.description, meta_title: row.title, title: row.title }
}
