/**
 * How heavy the built site may be: bytes as they travel, compressed with brotli by the server or by the build.
 * Whoever needs more room raises a number here, in the same commit, and says why in its message.
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

/** Scripts that every page waits for before it is hydrated: the entry, and what it imports one after the other. */
export const maxFirstScreenScriptBytes = 122_500

/** Chunks by their name without the hash. */
export const maxChunkBytes: Record<string, number> = {
  'text-editor.js': 139_000,
  'react.js': 59_000,
  'dialogs.js': 49_000,
  'app.js': 32_600,
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

/** A chunk that is not named above. */
export const maxOtherChunkBytes = 3_600

/** The service worker's own script. */
export const maxWorkerBytes = 15_400
