import type { FaultPlan } from '../faults.ts'
import type { Html } from '../html.ts'
import { html } from '../html.ts'
import type { EmulatorResponse } from '../http.ts'
import { faultsSection, panelPage, table } from '../panel-page.ts'
import type { Address, CarrierState, Shipment, Tracker } from './carrier-state.ts'

const MAX_ROWS = 100

export function overviewPage({ shipments, trackers }: CarrierState, faults: FaultPlan): EmulatorResponse {
  const newest = <T>(things: Map<string, T>) => [...things.values()].toReversed().slice(0, MAX_ROWS)
  return panelPage(
    'Carrier, emulated',
    html`<p>Speaks as EasyPost does at <code>/v2/</code>. No parcel moves, but by the buttons of its tracking page.</p>
      ${faultsSection(faults)}
      <h2>Shipments</h2>
      ${table(['Shipment', 'To', 'Rates', 'Bought', 'Label'], newest(shipments).map(shipmentRow))}
      <h2>Trackers</h2>
      ${table(
        ['Tracking code', 'Carrier', 'Status'],
        newest(trackers).map((tracker) => [
          html`<a href="/track/${tracker.id}">${tracker.tracking_code}</a>`,
          tracker.carrier,
          tracker.status,
        ]),
      )}`,
  )
}

function shipmentRow({ id, to_address, rates, selected_rate, postage_label }: Shipment): (string | number | Html)[] {
  const bought = selected_rate ? `${selected_rate.carrier} ${selected_rate.service}, ${selected_rate.rate}` : ''
  const label = postage_label
    ? html`<a href="/labels/${id}.png">PNG</a> <a href="/labels/${id}.pdf">PDF</a>`
    : html`<span class="soft">none</span>`
  return [id, placeLine(to_address), rates.length, bought, label]
}

function placeLine({ city, state, zip }: Address): string {
  return [city, state, zip].filter(Boolean).join(' ')
}

export function trackingPage({
  id,
  tracking_code,
  carrier,
  status,
  finalized,
  tracking_details,
}: Tracker): EmulatorResponse {
  return panelPage(
    `${carrier} ${tracking_code}`,
    html`<p><a href="/">All parcels</a></p>
      <p>Status: <strong>${status}</strong></p>
      ${finalized ? html`` : html`<form method="post" action="/track/${id}"><button>One step further</button></form>`}
      <h2>Its way</h2>
      ${table(
        ['When', 'What', 'Where'],
        tracking_details.map(({ datetime, message, tracking_location: { city, state } }) => [
          ...[datetime, message, [city, state].filter(Boolean).join(' ')],
        ]),
      )}`,
  )
}
