import type { Page } from '@playwright/test'

/** Answers for all other sites, which a test must not reach. */
export const stubOtherSites = (page: Page) =>
  page
    .context()
    .route('https://**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
    )
