/** A size that is sold out in the colour that is shown. */
export interface SoldOutSize {
  skuId: number
  size: string
  colour: string
}
