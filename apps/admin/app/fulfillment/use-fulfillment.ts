import type { OrderFulfillment } from '@fieldhouse/contract/fulfillment'
import {
  addOrderNote,
  buyLabel,
  createShipmentSlipLink,
  deliverShipment,
  getLabelLink,
  getOrderFulfillment,
  holdOrder,
  packOrder,
  quoteShipment,
  releaseOrder,
  resendOrderMail,
  shipShipment,
  unpackShipment,
  voidLabel,
} from '@fieldhouse/contract/operations.generated'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../client.ts'
import { openFile } from '../kit/download-file.ts'

const fulfillmentKey = (order_id: string) => ['orders', 'fulfillment', order_id] as const

export function useFulfillment(order_id: string) {
  return useQuery({
    queryKey: fulfillmentKey(order_id),
    queryFn: ({ signal }) => client.call(getOrderFulfillment, { params: { id: order_id } }, { signal }),
  })
}

export interface PackInput {
  lines?: { position: number; quantity: number }[]
  box_id?: number
  weight_g?: number
  scanned?: string[]
}

const byId = (id: string) => ({ params: { id } })

/** What can be done with an order and its shipments; each returns the fulfillment as it is afterwards. */
export const fulfillmentCalls = {
  pack: (order_id: string, body: PackInput) =>
    client.call(packOrder, { ...byId(order_id), body }, { idempotencyKey: crypto.randomUUID() }),
  hold: (order_id: string, reason: string) => client.call(holdOrder, { ...byId(order_id), body: { reason } }),
  release: (order_id: string) => client.call(releaseOrder, byId(order_id)),
  note: (order_id: string, text: string) => client.call(addOrderNote, { ...byId(order_id), body: { text } }),
  resend: (order_id: string, body: { kind: ResendableMail; shipment_id?: string }) =>
    client.call(resendOrderMail, { ...byId(order_id), body }),
  quote: (shipment_id: string) => client.call(quoteShipment, byId(shipment_id)),
  voidLabel: (shipment_id: string) => client.call(voidLabel, byId(shipment_id)),
  unpack: (shipment_id: string) => client.call(unpackShipment, byId(shipment_id)),
  deliver: (shipment_id: string) => client.call(deliverShipment, byId(shipment_id)),
  ship: (shipment_id: string, body: { carrier?: string; tracking_number?: string }) =>
    client.call(shipShipment, { ...byId(shipment_id), body }),
  buy: (shipment_id: string, amount: string) => client.call(buyLabel, { ...byId(shipment_id), body: { amount } }),
}

export type ResendableMail = 'placed' | 'shipped' | 'delivered' | 'refunded' | 'canceled'

/** Runs one of the calls, and shows its answer at once. */
export function useFulfillmentCall(order_id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (run: () => Promise<OrderFulfillment>) => run(),
    onSuccess: (fulfillment) => cache.setQueryData(fulfillmentKey(order_id), fulfillment),
    // The order may have changed meanwhile.
    onError: () => cache.invalidateQueries({ queryKey: ['orders'] }),
  })
}

export async function printLabel(shipment_id: string): Promise<void> {
  const { path } = await client.call(getLabelLink, byId(shipment_id))
  openFile(path)
}

/** Only the units of this shipment, in the shopper's language. */
export async function printSlip(shipment_id: string): Promise<void> {
  const { path } = await client.call(createShipmentSlipLink, byId(shipment_id))
  openFile(path)
}
