import type { PriceRow } from '@fieldhouse/contract/rules/former-price'

/** A product as the feed reads it, in both languages. */
export interface FeedProduct {
  id: number
  name: string
  name_es: string | null
  description: string
  description_es: string | null
  material: string | null
  material_es: string | null
  category_id: number
  facts: Readonly<Record<string, unknown>>
  items: readonly FeedColorway[]
  prices: readonly PriceRow[]
}

export interface FeedColorway {
  id: number
  color: string
  color_es: string | null
  /** Null if its former price is not shown. */
  charged_since: string | null
  images: readonly { src: string; width: number; height: number }[]
  skus: readonly FeedSku[]
}

export interface FeedSku {
  id: number
  size: string
  barcode: string | null
  weight_g: number
  available: number
}
