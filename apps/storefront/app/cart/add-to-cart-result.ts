import type { Status } from '../ui/status-note.tsx'

export interface AddToCartResult extends Status {
  skuId: number
}
