import type { Client } from '@fieldhouse/client/client'
import type { CardItem, Color, ProductCard } from '@fieldhouse/contract/listing'
import { listProducts } from '@fieldhouse/contract/operations.generated'
import type { Image, Language } from '@fieldhouse/contract/schemas'
import type { Failure } from '../failure.ts'
import { failureOf } from '../failure.ts'

type CardImage = Omit<Image, 'alt'>

interface CardItemData {
  id: number
  color: Pick<Color, 'name' | 'hex'>
  price: string
  former_price?: CardItem['former_price']
  image: CardImage | null
  second_image: CardImage | null
}

/** What a card shows. Two dozen of them are most of a page, so nothing else is written into it. */
export interface ProductCardData extends Pick<ProductCard, 'id' | 'name' | 'price' | 'new' | 'in_stock'> {
  category: { name: string }
  image: CardImage | null
  items: readonly CardItemData[]
  /** Product item to show instead of the first one. */
  shown?: number
}

export function toProductCardData(product: Omit<ProductCard, 'description'>): ProductCardData {
  const { id, name, price, in_stock, category, image, items } = product
  return {
    ...{ id, name, price, in_stock, new: product.new },
    category: { name: category.name },
    image: withoutAlt(image),
    items: items.map(toCardItem),
  }
}

function toCardItem({ color, image, second_image, ...item }: CardItem): CardItemData {
  const { name, hex } = color
  return { ...item, color: { name, hex }, image: withoutAlt(image), second_image: withoutAlt(second_image) }
}

/** The name beside it describes the image. */
function withoutAlt(image: Image | null): CardImage | null {
  if (!image) return null
  const { alt: _, ...rest } = image
  return rest
}

/** First page of the products; /featured shows it, the layout counts it. */
export type SharedProducts = { status: 'loaded'; products: ProductCardData[] } | { status: 'failed'; failure: Failure }

/** A page renders without its products, so their failure is part of its data. */
export async function fetchProducts(
  client: Client,
  lang: Language,
  onFailure: (error: unknown, failure: Failure) => void = logFailure,
): Promise<SharedProducts> {
  try {
    const page = await client.call(listProducts, { query: { new: false, lang } })
    return { status: 'loaded', products: page.results.map(toProductCardData) }
  } catch (error) {
    const failure = failureOf(error, lang)
    onFailure(error, failure)
    return { status: 'failed', failure }
  }
}

/** 503, so that caches do not store a page without products. */
export function statusOf({ status }: SharedProducts): number {
  return status === 'failed' ? 503 : 200
}

export function logFailure(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: a failed product fetch is to be logged
  console.error('Products could not be loaded', error)
}
