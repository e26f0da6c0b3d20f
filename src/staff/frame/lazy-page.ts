import { lazyRouteComponent } from '@tanstack/react-router'

/**
 * A page that is loaded when it is opened. The router would reload the document where that fails; without network that leaves the
 * browser's own page in place of ours, so it gets an error that it does not know, and shows `PageError`.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((error: unknown) => {
        throw new Error('a page could not be loaded', { cause: error })
      }),
    name,
  )
