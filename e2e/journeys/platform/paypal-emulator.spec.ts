import { createServer } from 'node:http'
import { createLogger } from '@fieldhouse/process/log'
import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { startPayPal } from '../../../apps/emulators/src/paypal/start-paypal.ts'
import { freePorts } from '../../../tools/run/ports.ts'
import { listAccessibilityViolations } from '../../fixtures/page-checks.ts'

let url = ''
let shopUrl = ''
let stop = async () => {}
/** The test page is served from this machine, because browsers let only local pages reach a local emulator. */
const shop = createServer((_, response) => response.setHeader('content-type', 'text/html').end(shopPage()))

test.beforeAll(async () => {
  const [port = 0, shopPort = 0] = await freePorts(2)
  shopUrl = `http://127.0.0.1:${shopPort}/`
  await new Promise<void>((resolve) => shop.listen(shopPort, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${port}`
  const client = { id: 'shop', secret: 'secret' }
  const log = createLogger({ name: 'paypal', level: 'silent' })
  stop = await startPayPal({
    host: '127.0.0.1',
    port,
    client,
    merchant_id: 'EMULATEDSHOP1',
    log,
    now: () => new Date('2026-11-15T12:00:00Z'),
  })
})
test.afterAll(async () => {
  shop.close()
  await stop()
})

async function newOrder(): Promise<string> {
  const amount = { currency_code: 'USD', value: '10.00' }
  const response = await fetch(`${url}/v2/checkout/orders`, {
    method: 'POST',
    headers: { authorization: 'Bearer emulated-access-token' },
    body: JSON.stringify({ intent: 'CAPTURE', purchase_units: [{ amount }] }),
  })
  return JSON.parse(await response.text()).id
}

/** Uses the SDK as a shop does and logs its callbacks. */
function shopPage(): string {
  return `<!doctype html><html lang="en"><title>Shop</title><main><h1>Shop</h1><div id="wallet"></div><div id="number"></div>
    <button id="card">Pay by card</button><output></output></main>
    <script src="${url}/sdk/js?client-id=shop&currency=USD" data-namespace="pay"></script>
    <script>
      const say = (text) => { document.querySelector('output').textContent += text + '; ' }
      const options = {
        createOrder: () => newOrder(),
        onApprove: () => say('approved'),
        onCancel: () => say('canceled'),
        onError: (error) => say(error.message),
      }
      pay.Buttons(options).render('#wallet')
      const card = pay.CardFields(options)
      card.NumberField().render('#number')
      document.getElementById('card').onclick = () => card.submit().catch(() => {})
    </script></html>`
}

async function openShop(page: Page): Promise<void> {
  await page.exposeFunction('newOrder', newOrder)
  await page.goto(shopUrl)
}

test('whoever pays by wallet says yes or no on a small page of its own', async ({ page }) => {
  await openShop(page)
  for (const [button, said] of [
    ['Pay now', 'approved; '],
    ['Cancel', 'approved; canceled; '],
  ] as const) {
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'PayPal' }).click()
    const popup = await opened
    await expect(popup.getByRole('heading')).toHaveText('Pay with PayPal')
    expect(await listAccessibilityViolations(popup, 'approval', 'body')).toEqual([])
    await popup.getByRole('button', { name: button, exact: true }).click()
    await expect(page.locator('output')).toHaveText(said)
  }
})

test('a card is typed into frames that the shop cannot look into, and a wrong number is told', async ({ page }) => {
  await openShop(page)
  await page.getByRole('button', { name: 'Pay by card' }).click()
  await expect(page.locator('output')).toHaveText('The card number is not valid.; ')
  await page.frameLocator('#number iframe').getByRole('textbox', { name: 'Card number' }).fill('4111 1111 1111 1111')
  await page.getByRole('button', { name: 'Pay by card' }).click()
  await expect(page.locator('output')).toHaveText('The card number is not valid.; approved; ')
})
