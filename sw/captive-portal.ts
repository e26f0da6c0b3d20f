import { networkTimeoutMs, servedByHeader, buildMetaTag } from '#contract/protocol.ts'
import { withTimeout } from './with-timeout.ts'

/** A page as our server gave it; null for what a network has put in its place, such as its log-in page. */
export async function ourPageOrNull(response: Response): Promise<Response | null> {
  // Where it leads cannot be seen: our server sends on, too, and is asked whether it is there.
  if (response.type === 'opaqueredirect') return (await isServerReachable()) ? response : null
  if (response.headers.has(servedByHeader) || !isHtml(response)) return response
  // A proxy may have taken the header away, but not what stands in the page.
  return (await response.clone().text()).includes(buildMetaTag) ? response : null
}

export function isHtml(response: Response): boolean {
  return /^text\/html/.test(response.headers.get('content-type') ?? '')
}

async function isServerReachable(): Promise<boolean> {
  const asking = fetch('/healthz', { method: 'HEAD', cache: 'no-store', redirect: 'manual' })
  const answer = await withTimeout(asking, networkTimeoutMs)
  return answer !== null && answer.type === 'basic' && !isHtml(answer)
}
