import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // By default one core stays idle: 9 minutes instead of 5 on two cores.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'api',
          // Loading the API for each file takes as long as its tests; files share it as requests of one process do.
          isolate: false,
          include: ['apps/api/**/*.test.ts'],
          globalSetup: 'apps/api/test/global-setup.ts',
          testTimeout: 180_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: 'rest',
          include: [
            '{packages,tools,demo,e2e,lab}/**/*.test.ts',
            'apps/{storefront,admin,emulators}/**/*.test.{ts,tsx}',
          ],
          testTimeout: 180_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
})
