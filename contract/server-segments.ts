/** First path segments of calls and files: an unknown address below them is never answered with a page. */
export const fileSegments: readonly string[] = ['v1', 'uploads', 'assets']

/** First path segments that the server answers itself: the page and the service worker leave them alone. */
export const serverSegments: readonly string[] = [
  ...fileSegments,
  'embed',
  'dev',
  'healthz',
  'readyz',
  // The staff pages are a program of their own.
  'redaktion',
]
