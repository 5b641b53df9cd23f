import { getLastStockCheck, listSkuJournals, listStock } from '@fieldhouse/contract/operations.generated'
import type { StockSku } from '@fieldhouse/contract/stock'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import { usePage } from '../kit/use-results.ts'
import type { Paging } from '../ui/paging.ts'
import type { StockView } from './stock-view.ts'
import { stockQuery } from './stock-view.ts'

const MOST_AT_ONCE = 100

export function useStock(view: StockView) {
  const query = stockQuery(view)
  return usePage(['stock', 'skus', query], view, (options) => client.call(listStock, { query }, options))
}

/** Loads all pages, in the order of the product page. */
export function useSkusOfProduct(product_id: number | undefined) {
  return useQuery({
    queryKey: ['stock', 'product', product_id],
    queryFn: ({ signal }) => listSkusOfProduct(product_id ?? 0, signal),
    enabled: product_id !== undefined,
    // No cache: a count must start with the current stock.
    gcTime: 0,
  })
}

async function listSkusOfProduct(product_id: number, signal: AbortSignal): Promise<StockSku[]> {
  const skus: StockSku[] = []
  for (let page = 1; ; page++) {
    const query = { product_id, page, page_size: MOST_AT_ONCE }
    const { results, next } = await client.call(listStock, { query }, { signal })
    skus.push(...results)
    if (next === null) return skus
  }
}

/** SKUs of products that match the query, for a product picker. */
export function useFoundSkus(q: string) {
  return useQuery({
    queryKey: ['stock', 'found', q],
    queryFn: ({ signal }) => client.call(listStock, { query: { q, page_size: MOST_AT_ONCE } }, { signal, quiet: true }),
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
  })
}

/** Undefined if no SKU has this barcode. */
export async function findByBarcode(barcode: string): Promise<StockSku | undefined> {
  const { results } = await client.call(listStock, { query: { q: barcode, page_size: 5 } })
  return results.find((sku) => sku.barcode === barcode)
}

export function useSkuHistory(id: number, { page, page_size }: Paging) {
  return useQuery({
    queryKey: ['stock', 'history', id, page, page_size],
    queryFn: async ({ signal }) => ({
      view: { page, page_size },
      ...(await client.call(listSkuJournals, { params: { id }, query: { page, page_size } }, { signal })),
    }),
    placeholderData: keepPreviousData,
  })
}

export function useLastCheck() {
  return useQuery({
    queryKey: ['stock', 'check'],
    queryFn: ({ signal }) => client.call(getLastStockCheck, undefined, { signal }),
  })
}
