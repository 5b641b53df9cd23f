import type { OrderFulfillment, PackingBox } from '@fieldhouse/contract/fulfillment'
import { useState } from 'react'
import { findSmallestBox, weighPieces } from './parcel.ts'

export interface Parcel {
  boxes: readonly PackingBox[]
  smallest: PackingBox | undefined
  box: PackingBox | undefined
  chooseBox: (id: number) => void
  expected_g: number
  /** False if a piece has no weight yet. */
  isKnown: boolean
  /** What staff entered; undefined: as expected. */
  weight_g: number | undefined
  setWeight: (grams: number | undefined) => void
}

/** Box and weight of one parcel: suggested, until staff decides otherwise. */
export function useParcel(
  { boxes, lines }: Pick<OrderFulfillment, 'boxes' | 'lines'>,
  pieces: readonly { position: number; quantity: number }[],
): Parcel {
  const [box_id, chooseBox] = useState<number>()
  const [weight_g, setWeight] = useState<number>()
  const { load_g, isKnown } = weighPieces(pieces, lines)
  const smallest = findSmallestBox(boxes, load_g)
  const box = boxes.find(({ id }) => id === box_id) ?? smallest ?? boxes.at(-1)
  return {
    ...{ boxes, smallest, box, chooseBox, isKnown, weight_g, setWeight },
    expected_g: load_g + (box?.weight_g ?? 0),
  }
}
