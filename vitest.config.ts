import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/{unit,server,house}/**/*.test.ts'],
    environment: 'node',
    // By itself it leaves one core alone, which on two cores means one file after the other.
    maxWorkers: 2,
    // The first test that needs a seeded catalogue waits while it is made.
    hookTimeout: 180_000,
    testTimeout: 30_000,
  },
})
