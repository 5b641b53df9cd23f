import type { FaultPlan } from '../faults.ts'
import { html } from '../html.ts'
import type { EmulatorResponse } from '../http.ts'
import { faultsSection, panelPage, table } from '../panel-page.ts'
import type { PayPalOrder, PayPalState } from './paypal-state.ts'

const MAX_ROWS = 100
const PAGE_HEADERS = { 'content-type': 'text/html; charset=utf-8' }

export function overviewPage({ orders }: PayPalState, faults: FaultPlan): EmulatorResponse {
  const newest = [...orders.values()].toReversed().slice(0, MAX_ROWS)
  return panelPage(
    'PayPal, emulated',
    html`<p>Speaks as PayPal does. No money moves.</p>
      ${faultsSection(faults)}
      <h2>Orders</h2>
      ${table(
        ['Order', 'Amount', 'Status', 'Capture'],
        newest.map(({ id, amount, status, capture }) => [
          id,
          amount.value,
          status,
          capture ? `${capture.id} ${capture.status}` : '',
        ]),
      )}`,
  )
}

/** The payer's approval page; the other buttons simulate the outcomes at the bank. */
export function approvalPage({ id, amount: { value, currency_code } }: PayPalOrder): EmulatorResponse {
  return panelPage(
    'Pay with PayPal',
    html`<p>${currency_code} ${value}. This page stands in for PayPal; no money moves.</p>
      <form method="post" action="/checkoutnow?token=${id}">
        <button name="said" value="pay">Pay now</button>
        <button name="said" value="decline">Pay, and be declined</button>
        <button name="said" value="pending">Pay, and wait for a review</button>
        <button name="said" value="cancel">Cancel</button>
      </form>`,
  )
}

/**
 * Posts the result to the shop's page, which closes the window. If the window closed itself first, the shop would take
 * that for a cancellation by the payer.
 */
export function approvedPage(token: string, said: 'approved' | 'canceled'): EmulatorResponse {
  const message = JSON.stringify({ token, said }).replaceAll('<', '\\u003c')
  const page = html`<!doctype html><html lang="en"><meta charset="utf-8"><title>Thank you</title><h1>Thank you</h1>
    <script>${{ markup: `opener?.postMessage(${message}, '*'); setTimeout(close, 5000)` }}</script></html>`
  return { headers: PAGE_HEADERS, body: page.markup }
}

/** A card field in an iframe of the emulator's origin, so that the shop never sees the card data. */
export function cardFieldPage(field: string, label: string): EmulatorResponse {
  const page = html`<!doctype html><html lang="en"><meta charset="utf-8"><title>${label}</title>
    <style>body { margin: 0 } input { box-sizing: border-box; width: 100%; height: 48px; padding: 0 12px; font: 16px sans-serif;
      border: 1px solid #85817a; border-radius: 10px }</style>
    <input aria-label="${label}" placeholder="${label}" data-field="${field}" inputmode="numeric" autocomplete="off">
    <script>
      const input = document.querySelector('input')
      const tell = () => parent.postMessage({ field: input.dataset.field, value: input.value.replaceAll(' ', '') }, '*')
      input.addEventListener('input', tell)
    </script></html>`
  return { headers: PAGE_HEADERS, body: page.markup }
}
