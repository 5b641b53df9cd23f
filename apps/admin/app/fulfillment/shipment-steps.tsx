import type { Shipment } from '@fieldhouse/contract/fulfillment'
import { formatInstant } from '../kit/format-instants.ts'
import { formatPrice } from '../kit/prices.ts'
import { useLanguage, useMessages } from '../language.ts'
import classes from './fulfillment.module.css'

/** How far a shipment is on its way. */
export function ShipmentSteps({ shipment }: { shipment: Shipment }) {
  const { shipment: texts, states } = useMessages().fulfillment
  const lang = useLanguage()
  const { packed_at, packed_by, label, shipped_at, delivered_at, tracking } = shipment
  const [latest] = tracking
  const steps = [
    { name: texts.packed, at: packed_at, more: packed_by },
    ...(label?.bought_at ? [{ name: texts.label(formatPrice(label.amount)), at: label.bought_at, more: null }] : []),
    { name: states.shipped, at: shipped_at, more: null },
    ...(latest && !delivered_at
      ? [{ name: states.in_transit, at: latest.at, more: [latest.city, latest.state].filter(Boolean).join(', ') }]
      : []),
    { name: states.delivered, at: delivered_at, more: null },
  ]
  return (
    <ol className={classes.steps}>
      {steps.map(({ name, at, more }) => (
        <li key={name} data-done={at ? '' : undefined}>
          <b>{name}</b>
          {at && <time dateTime={at}>{formatInstant(at, lang)}</time>}
          {more && <span>{more}</span>}
        </li>
      ))}
    </ol>
  )
}
