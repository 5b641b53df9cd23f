import type { Client } from '@fieldhouse/client/client'
import { createStore } from '@fieldhouse/client/store'
import type { ProductCard } from '@fieldhouse/contract/catalog'
import { listProducts } from '@fieldhouse/contract/operations.generated'
import type { Language } from '@fieldhouse/contract/schemas'
import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { api } from '../api.ts'
import type { Failure } from '../failure.ts'
import { failureOf } from '../failure.ts'
import { langOf } from '../lang.ts'
import { notify } from '../ui/toasts.ts'

/** A card shows no description, and two dozen of them would weigh on every page. */
export interface ListedProduct extends Omit<ProductCard, 'description'> {
  /** The product item to show first, where it is not the first. */
  shown?: number
}

/** The first page of the products: fetched once, shown by the home page, /featured and the layout's count. */
export type SharedProducts =
  | { status: 'loading' }
  | { status: 'loaded'; products: ListedProduct[] }
  | { status: 'failed'; failure: Failure }

export async function fetchProducts(client: Client, lang: Language): Promise<SharedProducts> {
  const page = await client.call(listProducts, { query: { new: false, lang } })
  return { status: 'loaded', products: page.results.map(({ description: _, ...product }) => product) }
}

const LOADING: SharedProducts = { status: 'loading' }

/** This browser's copy; null until there is something newer than what came with the page. */
const kept = createStore<SharedProducts | null>(null)

/** What is there now; begins to fetch where nothing is. */
export function readSharedProducts(): SharedProducts {
  const products = kept.get()
  if (products === null || products.status === 'failed') void fetchSharedProducts()
  return kept.get() ?? LOADING
}

export async function fetchSharedProducts(): Promise<void> {
  kept.set(LOADING)
  try {
    kept.set(await fetchProducts(api, langOf(location.pathname)))
  } catch (error) {
    const failure = failureOf(error, langOf(location.pathname))
    // biome-ignore lint/suspicious/noConsole: a failed product fetch is to be logged
    console.error('Products could not be loaded', error)
    notify({ type: 'error', text: failure.message })
    kept.set({ status: 'failed', failure })
  }
}

/** Keeps what came with the page for as long as the shop stays open. */
export function keepProducts(products: SharedProducts): void {
  if (kept.get() === null) kept.set(products)
}

export function useSharedProducts(): SharedProducts {
  const fromLoader = useRouteLoaderData<{ products: SharedProducts }>('routes/site-layout')?.products ?? LOADING
  return useSyncExternalStore(
    kept.subscribe,
    () => kept.get() ?? fromLoader,
    () => fromLoader,
  )
}
