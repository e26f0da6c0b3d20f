import { safeWebUrl } from '../core/fields/safe-url.ts'
import type { Store } from '../database/open.ts'
import { thumbnailOf } from '../uploads/upload-paths.ts'

/** What a sender's page says about the organisation; undefined when it says nothing. */
export async function senderProfile(store: Store, slug: string) {
  const row = await store
    .selectFrom('sender')
    .select(['description', 'website', 'image'])
    .where('slug', '=', slug)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const profile = {
    description: row.description,
    website: safeWebUrl(row.website),
    image: row.image === '' ? '' : thumbnailOf(row.image, '', ''),
  }
  return Object.values(profile).every((value) => value === '') ? undefined : profile
}

/** A sender's page has no texts for search engines of its own unless an editor writes them: its head is made from the listing. */
export const noTexts = { keywords: '', title: '', meta_title: '', meta_description: '' }
