import type { LabelsShop } from '../shared/labels-shop.ts'

interface LabelRow {
  order_id: string
  shipment_id: string
  state: string
  tracking_number: string | null
  carrier_shipment: string
}

/** Compares the shop’s labels with what the carrier has sold and refunded by its own books. */
export async function judgeLabels(shop: LabelsShop, run_id: string, voided: readonly string[]) {
  const { lane, order_ids } = shop
  const sold = await shop.listSoldLabels()
  const rows = await lane.query<LabelRow>(
    `select s.order_id, l.shipment_id, l.state, l.tracking_number, l.carrier_shipment
    from fulfillment.labels l join fulfillment.shipments s on s.id = l.shipment_id`,
  )
  const labelOf = new Map(rows.map((row) => [row.carrier_shipment, row]))
  const ordersOf = sold.map(({ id }) => labelOf.get(id)?.order_id)
  const doubled = ordersOf.filter((order_id, index) => order_id && ordersOf.indexOf(order_id) < index)
  const unknown = sold.filter(({ id, tracking_code }) => labelOf.get(id)?.tracking_number !== tracking_code)
  const lost = order_ids.filter((order_id) => !ordersOf.includes(order_id))
  const undecided = rows.filter(({ state }) => state === 'buying' || state === 'voiding')
  const unvoided = voided.filter((id) => {
    const row = rows.find(({ shipment_id }) => shipment_id === id)
    return row?.state !== 'voided' || !sold.find((label) => label.id === row.carrier_shipment)?.refund_status
  })
  const refunded = sold.filter(({ refund_status }) => refund_status)
  const [run] = await lane.query<{ bought: number; failed: number }>(
    `select count(*) filter (where state = 'bought')::int as bought, count(*) filter (where state = 'failed')::int as failed
    from fulfillment.run_orders where run_id = $1`,
    [run_id],
  )
  const failures = [
    ...doubled.map((order_id) => `doubled: the carrier sold order ${order_id} a second label`),
    ...lost.map((order_id) => `lost: order ${order_id} has no label`),
    ...unknown.map(({ id }) => `unknown: the shop does not know label ${id} of the carrier`),
    ...undecided.map(({ shipment_id, state }) => `undecided: the label of ${shipment_id} is ${state}`),
    ...unvoided.map((id) => `not voided: ${id}`),
    ...(refunded.length > voided.length ? [`${refunded.length} labels were refunded, ${voided.length} voided`] : []),
    ...(run?.bought === order_ids.length ? [] : [`the run counts ${run?.bought} bought and ${run?.failed} failed`]),
  ]
  const figures = `sold_by_carrier=${sold.length} doubled=${doubled.length} lost=${lost.length} unknown=${unknown.length} undecided=${undecided.length} voided=${refunded.length}`
  return { figures, failures }
}
