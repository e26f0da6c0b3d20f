import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // By itself it leaves one core alone, which on two cores means one file after the other. Tests of the server often wait.
    maxWorkers: 3,
    // The first test that needs a seeded catalogue waits while it is made.
    hookTimeout: 180_000,
    testTimeout: 240_000,
    globalSetup: ['tests/support/compile-program.mjs'],
    setupFiles: ['tests/support/property-seed.ts'],
    // A busy machine is no fault of what is tested.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          // Each file starts servers of its own; loading the server's modules anew for each took as long as half the tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'others',
          include: ['tests/{unit,architecture,weight}/**/*.test.ts'],
          exclude: ['tests/unit/{browser,storage,api,saved,offline-catalogue,app}/**'],
          isolate: false,
        },
      },
      // What a device remembers: each file is a device of its own.
      {
        extends: true,
        test: {
          name: 'device',
          include: ['tests/unit/{browser,storage,api,saved,offline-catalogue,app}/**/*.test.ts'],
        },
      },
    ],
  },
})
