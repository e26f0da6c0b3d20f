import { sharedFileAddress, sharedFileCacheName } from '#contract/shared-file.ts'

/** The name of the field in the manifest's share_target. */
const fieldName = 'file'
/** No larger file is put aside; the page says why it does not open one. */
const maxSharedBytes = 501 * 1024 * 1024

/** Puts a file that another app has shared with this one aside for the page, and opens the page. */
export async function takeSharedFile({ request }: { request: Request }): Promise<Response> {
  try {
    const file = (await request.formData()).get(fieldName)
    if (file instanceof File && file.size <= maxSharedBytes) {
      const headers = { 'x-file-name': encodeURIComponent(file.name) }
      await (await caches.open(sharedFileCacheName)).put(sharedFileAddress, new Response(file, { headers }))
    }
  } catch {
    // A form without a file, or a device without space: the page then asks for the file.
  }
  return Response.redirect(sharedFileAddress, 303)
}
