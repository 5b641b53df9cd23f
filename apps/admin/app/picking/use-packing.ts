import type { OrderFulfillment } from '@fieldhouse/contract/fulfillment'
import type { Batch, BatchOrder } from '@fieldhouse/contract/fulfillment-picking'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PackInput } from '../fulfillment/use-fulfillment.ts'
import { fulfillmentCalls, printLabel, printSlip } from '../fulfillment/use-fulfillment.ts'
import { useMessages } from '../language.ts'
import type { Need, ScanResult } from './check-scan.ts'
import { checkScan } from './check-scan.ts'
import type { Feedback } from './scan-feedback.tsx'
import { buzz } from './signal.ts'
import type { Parcel } from './use-parcel.ts'
import { useParcel } from './use-parcel.ts'

interface Packing {
  batch: Batch
  order: BatchOrder
  fulfillment: OrderFulfillment
  onPacked: () => void
}

/** Scans into the parcel of one order, and what follows when all pieces are in. */
export function usePacking({ batch, order, fulfillment, onPacked }: Packing) {
  const { pack: texts } = useMessages().fulfillment
  const navigate = useNavigate()
  const [scans, setScans] = useState<string[]>([])
  const [feedback, setFeedback] = useState<Feedback>()
  const [scanCount, setScanCount] = useState(0)
  const needs = needsOf(batch, order, scans)
  const parcel = useParcel(fulfillment, needs)
  const left = needs.reduce((sum, { quantity, scanned }) => sum + quantity - scanned, 0)

  const scan = (code: string) => {
    const result = checkScan(code, needs, batch.stops)
    if (result.kind === 'right') setScans([...scans, code])
    else buzz()
    setFeedback(toFeedback(result, texts))
    setScanCount(scanCount + 1)
  }

  const finishing = useMutation({
    mutationFn: () => packAndBuy(order.order_id, { scanned: scans, ...toPackInput(needs, parcel) }),
    onSuccess: ({ isBought }) => (isBought ? onPacked() : void navigate(`/orders/${order.order_id}`)),
  })
  return { needs, left, scan, scanCount, feedback, finishing, parcel }
}

function needsOf({ stops }: Batch, { order_id }: BatchOrder, scans: readonly string[]): Need[] {
  const own = stops.filter((stop) => stop.order_id === order_id && stop.quantity > stop.missing)
  return own.map((stop) => ({
    ...stop,
    quantity: stop.quantity - stop.missing,
    scanned: scans.filter((code) => code === stop.barcode || code === String(stop.sku_id)).length,
  }))
}

/** Pieces that were not on the shelf stay to be packed. */
function toPackInput(needs: readonly Need[], { box, weight_g }: Parcel): PackInput {
  return {
    lines: needs.map(({ position, quantity }) => ({ position, quantity })),
    ...(box && { box_id: box.id }),
    ...(weight_g !== undefined && { weight_g }),
  }
}

function toFeedback(result: ScanResult, texts: ReturnType<typeof useMessages>['fulfillment']['pack']): Feedback {
  if (result.kind === 'wrong_item') return { isRight: false, title: texts.wrongItem }
  const { name, color, size, location, scanned, quantity } = result.need
  const piece = `${name}, ${color}, ${size}`
  if (result.kind === 'right') return { isRight: true, title: piece, detail: texts.scanned(scanned + 1, quantity) }
  if (result.kind === 'too_many') return { isRight: false, title: texts.tooMany, detail: piece }
  return { isRight: false, title: texts.wrongSize(result.scanned), detail: texts.needs(size, location ?? '') }
}

/**
 * Packs, prints the slip, and buys the label at the rate that the shopper was quoted. A higher rate, such as for a heavier
 * parcel, is decided on the order's page.
 */
async function packAndBuy(order_id: string, input: PackInput): Promise<{ isBought: boolean }> {
  const packed = await fulfillmentCalls.pack(order_id, input)
  const shipment = packed.shipments.at(-1)
  if (!shipment) return { isBought: false }
  await printSlip(shipment.id)
  const { rate, can } = shipment
  if (!rate || !can.includes('buy_label')) return { isBought: true }
  if (!rate.quoted_at_checkout && Number(rate.amount) > Number(packed.quoted.amount ?? 0)) return { isBought: false }
  await fulfillmentCalls.buy(shipment.id, rate.amount)
  await printLabel(shipment.id)
  return { isBought: true }
}
