import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { crawlAdmin, crawlShop } from '../../fixtures/demo-name-crawl.ts'
import { listAccessibilityViolations } from '../../fixtures/page-checks.ts'
import { createOwner, signIn } from '../../fixtures/staff-session.ts'
import { startTestShop } from '../../fixtures/test-shop.ts'
import { BRAND_STEPS, SHOP_NAME } from '../../steps/first-order-steps.ts'

// It takes two minutes; `.ci/run` has brand.spec.ts, which brands the demo shop.
test('an empty shop that got its name, color, and logo names the demo shop nowhere @nightly', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(300_000)
  const data = await mkdtemp(join(tmpdir(), 'fieldhouse-own-name-'))
  const shop = await startTestShop(data, '--empty')
  const atAdmin = await playwright.request.newContext({ baseURL: shop.adminUrl })
  const context = await browser.newContext({ baseURL: shop.adminUrl, reducedMotion: 'reduce' })
  await signIn(context, await createOwner(atAdmin, { ...shop, data }), shop.adminUrl)
  const [staff, shopper] = [await context.newPage(), await browser.newPage({ baseURL: shop.url })]
  for (const { run } of BRAND_STEPS) await run({ staff, shopper })

  // In the header of the shop, on the email, and on the packing slip.
  await expect(staff.getByRole('main').getByRole('img', { name: SHOP_NAME })).toHaveCount(3)
  const breaches: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await staff.emulateMedia({ colorScheme })
    for (const width of [390, 1440]) {
      await staff.setViewportSize({ width, height: 900 })
      breaches.push(...(await listAccessibilityViolations(staff, `brand, ${colorScheme}, ${width} px`)))
    }
  }
  expect(breaches).toEqual([])

  await expect.poll(async () => (await shopper.request.get('/home')).text()).toContain(`Opening soon · ${SHOP_NAME}`)
  const closed = await crawlShop(shopper.request, shop.url)
  const admin = await crawlAdmin(staff)
  expect([...closed.found, ...admin.found]).toEqual([])
  expect(admin.read).toBeGreaterThan(45)

  await context.close()
  await shopper.close()
  await atAdmin.dispose()
  await shop.stop()
  await rm(data, { recursive: true, force: true })
})
