import { defineConfig } from '@playwright/test'
import { launchOptions } from './fixtures/browser.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'results',
  workers: 2,
  // Shared machines stand still for seconds. How fast a page must be is measured by the budgets and the bench.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  use: {
    baseURL: process.env.SHOP_URL ?? 'http://127.0.0.1:8080',
    viewport: { width: 1280, height: 800 },
    launchOptions: launchOptions('chromium-headless-shell'),
    trace: { mode: 'on-first-retry', screenshots: false },
  },
})
