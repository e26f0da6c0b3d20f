/**
 * Size limits of the built site, in bytes as they are transferred: compressed with brotli by the server or by the build.
 * A commit that needs more bytes raises a number here and gives the reason in its message.
 */

/** The HTML of server-rendered pages of the demo catalogue, with inlined style sheets and page data. */
export const maxHtmlBytes: Record<string, number> = {
  '/': 17_900,
  '/amne': 22_500,
  '/amne/biologi': 16_500,
  '/search?q=demokrati': 16_000,
  '/blog': 11_500,
  '/skogens-kretslopp': 15_900,
}

/** The scripts that every page loads before it is hydrated: the entry chunk, and the chunks that it imports in turn. */
export const maxFirstScreenScriptBytes = 122_500

/** Limits of single chunks, by the chunk's name without its hash. */
export const maxChunkBytes: Record<string, number> = {
  'text-editor.js': 139_000,
  'react.js': 59_000,
  'dialogs.js': 49_000,
  'app.js': 32_900,
  'router.js': 24_800,
  'offline-catalogue-worker.js': 19_800,
  'customer-material-form.js': 16_500,
  'account.js': 12_000,
  'rich-text.js': 10_900,
  'qr-code.js': 8_000,
  'order-dialog.js': 6_500,
  'outbox-page.js': 6_300,
  'outbox.js': 5_600,
  'detail-page.js': 4_000,
  'listing-page.js': 3_800,
}

/** The limit of any chunk that is not listed above. */
export const maxOtherChunkBytes = 3_600

/** The script of the service worker. */
export const maxWorkerBytes = 19_000
