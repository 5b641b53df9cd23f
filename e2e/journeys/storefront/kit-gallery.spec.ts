import { spawn } from 'node:child_process'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { REACT_ROUTER_BIN } from '../../../tools/run/build-apps.ts'
import { freePort } from '../../../tools/run/ports.ts'

/** The kit gallery is not part of the production build, so this starts a development server. */
const STARTS_WITHIN_MS = 60_000

let address = ''
let stop = () => {}

test.beforeAll(async () => {
  const port = await freePort()
  address = `http://127.0.0.1:${port}/kit-gallery`
  const server = spawn(
    process.execPath,
    [
      '--conditions=development',
      REACT_ROUTER_BIN,
      'dev',
      '--port',
      String(port),
      '--host',
      '127.0.0.1',
      '--strictPort',
    ],
    {
      cwd: new URL('../../../apps/storefront', import.meta.url),
      env: { ...process.env, NODE_ENV: 'development', LOG_LEVEL: 'error' },
      stdio: 'ignore',
    },
  )
  stop = () => server.kill()
  await expect.poll(() => answers(address), { timeout: STARTS_WITHIN_MS, intervals: [500] }).toBe(true)
})

test.afterAll(() => stop())

for (const theme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`every part looks as it did, ${theme} at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(`${address}?theme=${theme}`)
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => {
        for (const image of document.images) image.loading = 'eager'
        return Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode())])
      })
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
      const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
      await expect(page).toHaveScreenshot(`kit-gallery-${theme}-${width}.png`, {
        fullPage: true,
        maxDiffPixelRatio: 0.01,
      })
    })
  }
}

test('shoppers cannot get there', async ({ request }) => {
  expect((await request.get('/kit-gallery')).status()).toBe(404)
})

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}
