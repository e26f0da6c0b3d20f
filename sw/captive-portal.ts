import { networkTimeoutMs, servedByHeader, buildMetaTag } from '#contract/protocol.ts'
import { withTimeout } from '#src/browser/with-timeout.ts'

/** A page as our server sent it; null for what a network has put in its place, such as its log-in page. */
export async function ourPageOrNull(response: Response): Promise<Response | null> {
  // The target of a redirect cannot be read, and our server redirects too, so a request tells whether it is reachable.
  if (response.type === 'opaqueredirect') return (await isServerReachable()) ? response : null
  if (response.headers.has(servedByHeader) || !isHtml(response)) return response
  // A proxy may remove the header, but not the tag in the page.
  return (await response.clone().text()).includes(buildMetaTag) ? response : null
}

export function isHtml(response: Response): boolean {
  return /^text\/html/.test(response.headers.get('content-type') ?? '')
}

async function isServerReachable(): Promise<boolean> {
  const request = fetch('/healthz', { method: 'HEAD', cache: 'no-store', redirect: 'manual' })
  const response = await withTimeout(request, networkTimeoutMs)
  return response !== null && response.type === 'basic' && !isHtml(response)
}
