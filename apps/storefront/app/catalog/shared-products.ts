import type { Client } from '@fieldhouse/client/client'
import type { ProductCard } from '@fieldhouse/contract/listing'
import { listProducts } from '@fieldhouse/contract/operations.generated'
import type { Language } from '@fieldhouse/contract/schemas'
import type { Failure } from '../failure.ts'
import { failureOf } from '../failure.ts'

/** Cards show no description; two dozen of them would bloat every page. */
export interface ProductCardData extends Omit<ProductCard, 'description'> {
  /** Product item to show instead of the first one. */
  shown?: number
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
    return { status: 'loaded', products: page.results.map(({ description: _, ...product }) => product) }
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
