import type { CallRouter } from './call-router.ts'

/** The methods that an address supports, so that a wrong method is 405 rather than 404. */
export function methodsOfCalls(router: CallRouter): (path: string) => string | null {
  return (path) => {
    if (path === '/v1/batch') return 'POST'
    if (!/^\/v1(\/|$)/.test(path)) return 'GET, HEAD'
    const match = router.callAt(path.slice('/v1'.length))
    return match === null ? null : match.call.kind === 'read' ? 'GET, HEAD, POST' : match.call.method
  }
}
