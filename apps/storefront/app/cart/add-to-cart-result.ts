import type { Status } from '../kit/status-note.tsx'

export interface AddToCartResult extends Status {
  skuId: number
}
