import { openBoxFileAddress, sharedFileCacheName } from '#contract/shared-file.ts'

/** The name of the field in the manifest's share_target. */
const fieldName = 'file'
/** A larger file is not stored: no box has so many bytes, and the page says why it does not open one. */
const maxSharedBytes = 501 * 1024 * 1024

/** Stores a file that another app has shared with this one, and opens the page that reads it. */
export async function storeSharedFile({ request }: { request: Request }): Promise<Response> {
  try {
    const file = (await request.formData()).get(fieldName)
    if (file instanceof File && file.size <= maxSharedBytes) {
      const headers = { 'x-file-name': encodeURIComponent(file.name) }
      await (await caches.open(sharedFileCacheName)).put(openBoxFileAddress, new Response(file, { headers }))
    }
  } catch {
    // A form without a file, or a device without space: the page then asks for the file.
  }
  return Response.redirect(openBoxFileAddress, 303)
}
