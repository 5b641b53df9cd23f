import type { Page } from '@playwright/test'
import { shipments as english } from '../../../apps/storefront/app/locales/en/shipments.ts'
import { shipments as spanish } from '../../../apps/storefront/app/locales/es/shipments.ts'
import { APPEARANCES } from '../../fixtures/appearances.ts'
import { collectConsoleErrors, listViolationsAtBothWidths } from '../../fixtures/page-checks.ts'
import { createStaffApi } from '../../fixtures/staff-api.ts'
import { expect, SHOP_URL, test } from '../../fixtures/staff-session.ts'
import { buyThroughApi } from '../../steps/payment-steps.ts'
import { heading } from '../../steps/staff-steps.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('staff packs and ships two of three pieces, and the shopper sees them', async ({ page, request, browser }) => {
  const { attempt_id, order, key } = await buyThroughApi(request, { quantity: 3 })
  await page.goto(`/admin/orders/${attempt_id}`)
  await expect(heading(page)).toHaveText(`Order ${order?.number}`)
  const open = region(page, 'Not shipped')
  await open.getByRole('textbox', { name: /^Pieces of/ }).fill('2')
  await open.getByRole('button', { name: 'Pack 2 pieces' }).click()
  const shipment = region(page, 'Shipment 1')
  await expect(shipment).toContainText('Packed')
  await shipment.getByRole('button', { name: 'Enter tracking number' }).click()
  await page.getByRole('dialog').getByLabel('Tracking number').fill('9405511206204417113822')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark shipped' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(region(page, 'Fulfillment')).toContainText('2 of 3 pieces shipped')
  await expect(page.getByRole('main')).toContainText('Partly shipped')
  await expect(open).toContainText('1 piece')
  await seeTwoOfThree(await browser.newPage(), `/order/${attempt_id}#key=${key}`)

  const papers = region(page, 'Documents')
  for (const name of ['Packing slip', `Invoice ${order?.number}`]) {
    const [answer] = await Promise.all([
      page.waitForResponse('**/staff-orders/papers/**'),
      papers.getByRole('button', { name }).click(),
    ])
    const { path } = await answer.json()
    const file = await request.get(path)
    expect(file.headers()['content-type']).toBe('application/pdf')
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  }

  await page.getByLabel('Add a note').fill('Ship the third one on Friday')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(region(page, 'Timeline')).toContainText('Ship the third one on Friday')
})

test('the packing desk refuses a wrong piece, weighs the parcel, and prints its slip', async ({ page, request }) => {
  const api = createStaffApi(page, request)
  const { attempt_id, order } = await buyThroughApi(request, { quantity: 2 })
  const batch = await api('POST', '/fulfillment/batches/', { data: { order_ids: [attempt_id] } })
  const [stop] = batch.stops
  await page.goto(`/admin/pick/${batch.id}`)
  const [list] = await Promise.all([
    page.waitForResponse('**/pick-list/'),
    page.getByRole('button', { name: 'Print pick list' }).click(),
  ])
  expect((await request.get((await list.json()).path)).headers()['content-type']).toBe('application/pdf')

  await page.goto(`/admin/pick/${batch.id}/pack`)
  const desk = region(page, `Order ${order?.number}`)
  await expect(desk).toContainText('0 / 2')
  await scan(page, 'FH9999999999')
  await expect(desk.getByRole('alert')).toContainText('Wrong piece: put it back')
  const code = stop.barcode ?? String(stop.sku_id).padStart(6, '0')
  await page.getByLabel('Weight').focus()
  await scanUntil(page, code, () => expect(desk).toContainText('1 / 2', { timeout: 2_000 }))
  await expect(page.getByLabel('Weight')).toHaveValue(/^[\d a-z]+ oz$|^\d+ lb$/)
  await page.getByRole('radio', { name: /^Large box/ }).click()
  const buy = page.getByRole('button', { name: 'Buy label, print, and open next' })
  await scanUntil(page, code, () => expect(buy).toBeEnabled({ timeout: 2_000 }))
  await page.getByLabel('Weight').fill('2 lb 3 oz')
  const [slip] = await Promise.all([page.waitForResponse('**/slip/'), buy.click()])
  expect((await request.get((await slip.json()).path)).headers()['content-type']).toBe('application/pdf')
  const { shipments } = await api('GET', `/fulfillment/orders/${attempt_id}/`)
  expect(shipments).toMatchObject([{ box: { name: 'Large box' }, weight_g: 992 }])
  await api('POST', `/fulfillment/batches/${batch.id}/close/`)
})

/** As a hand scanner types: fast, and Enter at the end. */
async function scan(page: Page, code: string) {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

/** A busy machine may type more slowly than a scanner, which the desk takes for a wrong piece. */
async function scanUntil(page: Page, code: string, isCounted: () => Promise<void>) {
  await expect(async () => {
    await scan(page, code)
    await isCounted()
  }).toPass({ timeout: 30_000 })
}

async function seeTwoOfThree(page: Page, path: string) {
  const complaints = collectConsoleErrors(page)
  for (const [prefix, words] of [
    ['', english],
    ['/es', spanish],
  ] as const) {
    await page.goto(`${SHOP_URL}${prefix}${path}`)
    await expect(page.getByRole('region', { name: words.title })).toContainText(words.progress(2, 3))
    const shipped = page.getByRole('article', { name: words.one(1) })
    await expect(shipped).toContainText(words.states.shipped)
    await expect(shipped).toContainText(words.contents)
    await expect(shipped).toContainText(/: 2$/)
    const number = shipped.getByRole('link', { name: /^9405511206204417113822/ })
    await expect(number).toHaveAttribute(
      'href',
      'https://tools.usps.com/go/TrackConfirmAction?tLabels=9405511206204417113822',
    )
    await expect(number).toHaveAttribute('rel', /noopener/)
    expect(await listViolationsAtBothWidths(page, 'an order on its way')).toEqual([])
  }
  expect(complaints).toEqual([])
  await page.close()
}

for (const { lang, colorScheme } of APPEARANCES) {
  test.describe(`in ${lang} and ${colorScheme}`, () => {
    test.use({ locale: `${lang}-US`, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('no screen of orders and picking breaks WCAG 2.2 AA', async ({ page, request }) => {
      test.setTimeout(300_000)
      const { attempt_id } = await buyThroughApi(request, { quantity: 2 })
      const breaches: string[] = []
      for (const screen of ['orders', `orders/${attempt_id}`, 'pick']) {
        await page.goto(`/admin/${screen}`)
        await expect(heading(page)).toBeVisible()
        await page.waitForLoadState('networkidle')
        breaches.push(...(await listViolationsAtBothWidths(page, screen)))
      }
      expect(breaches).toEqual([])
    })
  })
}
