/** A size that is sold out in the shown color. */
export interface SoldOutSize {
  skuId: number
  size: string
  color: string
}
