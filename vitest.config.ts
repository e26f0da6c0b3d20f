import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/{unit,server,house}/**/*.test.ts'],
    environment: 'node',
    // The first test that needs a seeded catalogue waits while it is made.
    hookTimeout: 180_000,
    testTimeout: 30_000,
  },
})
