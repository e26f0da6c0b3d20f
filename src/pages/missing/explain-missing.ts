import type { QueryClient } from '@tanstack/react-query'
import { readMaterial } from '#contract/calls/material.ts'
import { readMaterialStatus } from '#contract/calls/material-status.ts'
import { missingPath } from '#contract/addresses.ts'
import { sendNow } from '#src/api/call.ts'
import { callQuery } from '#src/api/call-query.ts'
import { findPreview } from './find-preview.ts'
import { findSavedCopy } from './find-saved-copy.ts'

/** What the missing page says; `href` leads to the material when there is one after all. Without a text it says what it did. */
export type Explanation = { title: string; text: string; href?: string }

type Missing = { path: string; isPreview: boolean; isWithdrawn: boolean }

/**
 * Looks for what the page at an address can show after all: a preview that only its owner may see, or the device's saved copy of a
 * material that the server no longer has ('found': it is in the query cache). Otherwise what can be said of the address; null when
 * that is what the page says already.
 */
export async function explainMissing(
  queries: QueryClient,
  { path, isPreview, isWithdrawn }: Missing,
): Promise<'found' | Explanation | null> {
  if (isPreview && (await findPreview(queries, path).catch(() => false))) return 'found'
  const slug = slugIn(path)
  if (slug === null) return null
  // Without the device's storage there is no copy to show.
  if (await findSavedCopy(queries, slug).catch(() => false)) return 'found'
  return isWithdrawn ? null : explain(queries, slug, isPreview)
}

/** The slug in the address of a material or of one of its files in the reader; null in addresses that no material can have. */
function slugIn(path: string): string | null {
  if (path === missingPath) return null
  const [, slug] = /^\/(?:las\/([^/]+)\/[^/]+|[^/]+)$/.exec(path) ?? []
  try {
    return decodeURIComponent(slug ?? /^\/([^/]+)$/.exec(path)?.[1] ?? '') || null
  } catch {
    return null
  }
}

async function explain(queries: QueryClient, slug: string, isPreview: boolean): Promise<Explanation> {
  const result = await sendNow(readMaterialStatus, { slug })
  if (result.state !== 'done') return unanswered
  const { state, slug: today } = result.response.data
  if (state !== 'published') return texts[state]
  // What was stored of it is forgotten, so that the link asks the server again. An answer that is on its way is awaited: the link was pressed.
  for (const each of [slug, today])
    queries.removeQueries({ queryKey: callQuery(readMaterial, { slug: each }).queryKey, fetchStatus: 'idle' })
  return {
    title: 'Materialet finns',
    text:
      today !== slug
        ? 'Det har fått en ny adress.'
        : isPreview
          ? 'Ändringar som inte är publicerade syns bara för redaktionen.'
          : 'Det är publicerat igen.',
    href: `/${today}`,
  }
}

const texts = {
  withdrawn: {
    title: 'Materialet är tillbakadraget',
    text: 'Det finns inte längre på Skolmaterial. Sök efter något liknande, eller börja om från startsidan.',
  },
  unknown: {
    title: 'Sidan finns inte',
    text: 'Inget publicerat material har den här adressen. Den kan vara felskriven, eller så har materialet tagits bort. Sök efter det, eller börja om från startsidan.',
  },
} as const

const unanswered = {
  title: 'Sidan finns inte på den här enheten',
  text: 'När enheten senast fick svar fanns inget material på den här adressen. Nu svarar inte webbplatsen, så det går inte att säga om materialet har flyttats, är tillbakadraget eller har kommit tillbaka. Försök igen när du har nät.',
}
