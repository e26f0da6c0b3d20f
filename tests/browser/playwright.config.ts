import { defineConfig } from '@playwright/test'
import { launchOptions } from '../support/chromium.ts'

/** Real pages from a real server in a real Chromium. Each worker starts its own server (site.ts). */
export default defineConfig({
  testDir: '..',
  testMatch: ['browser/*.spec.ts', 'chaos/*.spec.ts'],
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Many tests wait for the page or the network, so four keep two cores busy.
  workers: 4,
  // A machine several times slower than a developer's passes too: a state that comes late is no fault.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: 'list',
  // The built page is loaded untransformed.
  build: { external: ['**/dist/**'] },
  use: {
    // A press that cannot be made fails by itself, with what it waited for, long before its test does.
    actionTimeout: 90_000,
    viewport: { width: 1280, height: 900 },
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    launchOptions,
    // Most tests are about the page; those about the worker allow it themselves (offline.ts).
    serviceWorkers: 'block',
  },
})
