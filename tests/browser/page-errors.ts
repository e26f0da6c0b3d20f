import type { BrowserContext } from '@playwright/test'

/** What the browser says of a request that failed or was refused. */
const failedRequest = 'Failed to load resource'
/** What it says of the worker's script, without an address, when that request failed. */
const failedWorkerScript = 'An unknown error occurred when fetching the script.'

/** The errors that tests bring about themselves, by the list their errors are collected in. */
const arranged = new WeakMap<string[], RegExp[]>()

/**
 * Declares that errors that match are the test's own doing. It holds for the whole test, before and after the call:
 * the browser may report an error later than the page shows what came of it.
 */
export function ignoreErrors(pageErrors: string[], pattern: RegExp): void {
  arranged.set(pageErrors, [...(arranged.get(pageErrors) ?? []), pattern])
}

/** Declares that requests fail or are refused by the test's own doing, for the whole test. */
export const ignoreFailedRequests = (pageErrors: string[]) =>
  ignoreErrors(pageErrors, new RegExp(`^console: ${failedRequest}`))

/** The errors of a test that it has not declared. */
export const unexpectedErrors = (pageErrors: string[]) =>
  pageErrors.filter((line) => !arranged.get(pageErrors)?.some((pattern) => pattern.test(line)))

/** Collects errors of scripts and hydration, violations of the content security policy, and third-party requests. */
export async function collectPageErrors(
  context: BrowserContext,
  address: string,
  losesNetwork: boolean,
): Promise<string[]> {
  const pageErrors: string[] = []
  const documents = new Set<string>()
  context.on('request', (request) => {
    if (request.isNavigationRequest()) documents.add(request.url())
    const { protocol, origin } = new URL(request.url())
    if (/^https?:$/.test(protocol) && origin !== address)
      pageErrors.push(`third-party request: ${request.url()}`)
  })
  context.on('console', (message) => {
    // The browser reports a page that answers 404 as an error; other tests check that such pages do.
    const isUnfetched = message.text().startsWith(failedRequest)
    const expected =
      (isUnfetched && (losesNetwork || documents.has(message.location().url))) ||
      (losesNetwork && message.text() === failedWorkerScript)
    if (message.type() === 'error' && !expected)
      pageErrors.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => pageErrors.push(`error: ${error.error().message}`))
  await context.addInitScript(() => {
    // React's own errors say what went wrong only in their cause, which the browser does not report.
    addEventListener('error', ({ error }) => {
      const { cause } = (error ?? {}) as Error
      if (cause instanceof Error) console.error(`cause: ${cause.stack}`)
    })
    addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  return pageErrors
}
