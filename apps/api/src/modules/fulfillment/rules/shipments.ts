import type { OrderAct, ShipmentAct, ShipmentState } from '@fieldhouse/contract/fulfillment'
import type { FulfillmentStatus, PaymentStatus } from '@fieldhouse/contract/orders'
import { DomainError } from '#platform/errors.ts'

/** All moves of a shipment. A carrier that reports a problem may still deliver. */
export const SHIPMENT_MOVES = {
  label: { from: ['packed'], to: 'labeled' },
  void: { from: ['labeled'], to: 'packed' },
  unpack: { from: ['packed'], to: 'unpacked' },
  ship: { from: ['packed', 'labeled'], to: 'shipped' },
  transit: { from: ['shipped', 'exception'], to: 'in_transit' },
  except: { from: ['shipped', 'in_transit'], to: 'exception' },
  deliver: { from: ['shipped', 'in_transit', 'exception'], to: 'delivered' },
} as const satisfies Record<string, { from: readonly ShipmentState[]; to: ShipmentState }>
export type ShipmentMove = keyof typeof SHIPMENT_MOVES

export function canMove(state: ShipmentState, move: ShipmentMove): boolean {
  return (SHIPMENT_MOVES[move].from as readonly ShipmentState[]).includes(state)
}

export function moveShipment(state: ShipmentState, move: ShipmentMove): ShipmentState {
  if (!canMove(state, move)) throw new DomainError('wrong_state')
  return SHIPMENT_MOVES[move].to
}

interface ShipmentFacts {
  state: ShipmentState
  label_state: string | null
  rate: { expires_at: string } | null
}

/** While the carrier's answer about a label is not known, nothing but asking again is possible. */
export function listShipmentActs({ state, label_state, rate }: ShipmentFacts, now: Date): ShipmentAct[] {
  if (label_state === 'buying') return ['buy_label']
  if (label_state === 'voiding') return ['void_label']
  if (state === 'packed') {
    const isValid = rate !== null && new Date(rate.expires_at) > now
    return [isValid ? 'buy_label' : 'get_rate', 'ship', 'unpack']
  }
  if (state === 'labeled') return ['ship', 'void_label']
  return canMove(state, 'deliver') ? ['deliver'] : []
}

/** A refunded order is not to be packed, nor is one whose payment is still pending. */
export function isPackable(payment_status: PaymentStatus): boolean {
  return payment_status === 'paid' || payment_status === 'partly_refunded'
}

interface OrderFacts {
  to_pack: number
  is_held: boolean
  fulfillment_status: FulfillmentStatus
  shipments: readonly { state: ShipmentState; label_state: string | null }[]
}

export function listOrderActs({ to_pack, is_held, fulfillment_status, shipments }: OrderFacts): OrderAct[] {
  const isOpen = fulfillment_status !== 'canceled' && fulfillment_status !== 'delivered'
  return [
    ...(to_pack > 0 && !is_held ? (['pack'] as const) : []),
    ...(to_pack > 0 && !is_held ? (['hold'] as const) : []),
    ...(is_held ? (['release'] as const) : []),
    ...(isOpen && isAddressOpen(shipments) ? (['correct_address'] as const) : []),
  ]
}

/** The address can be corrected as long as no parcel has a label or has left. */
export function isAddressOpen(shipments: readonly { state: ShipmentState; label_state: string | null }[]): boolean {
  return shipments.every(
    ({ state, label_state }) =>
      state === 'unpacked' || (state === 'packed' && label_state !== 'buying' && label_state !== 'voiding'),
  )
}
