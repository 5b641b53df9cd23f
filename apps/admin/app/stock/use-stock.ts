import { getLastStockCheck, listStock, listStockMovements } from '@fieldhouse/contract/operations.generated'
import type { StockSku } from '@fieldhouse/contract/stock'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import type { Paging } from '../kit/lists/paging.ts'
import { usePage } from '../kit/lists/use-results.ts'
import type { StockView } from './stock-view.ts'
import { toStockQuery } from './stock-view.ts'

const MAX_BATCH_SIZE = 100

export function useStock(view: StockView) {
  const query = toStockQuery(view)
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
    const query = { product_id, page, page_size: MAX_BATCH_SIZE }
    const { results, next } = await client.call(listStock, { query }, { signal })
    skus.push(...results)
    if (next === null) return skus
  }
}

/** SKUs of products that match the query, for a product picker. */
export function useSkuSearch(q: string) {
  return useQuery({
    queryKey: ['stock', 'found', q],
    queryFn: ({ signal }) =>
      client.call(listStock, { query: { q, page_size: MAX_BATCH_SIZE } }, { signal, background: true }),
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
  })
}

/** Undefined if no SKU has this barcode. */
export async function findByBarcode(barcode: string): Promise<StockSku | undefined> {
  const { results } = await client.call(listStock, { query: { q: barcode, page_size: 5 } })
  return results.find((sku) => sku.barcode === barcode)
}

export function useStockMovements(id: number, { page, page_size }: Paging) {
  return useQuery({
    queryKey: ['stock', 'history', id, page, page_size],
    queryFn: async ({ signal }) => ({
      view: { page, page_size },
      ...(await client.call(listStockMovements, { params: { id }, query: { page, page_size } }, { signal })),
    }),
    placeholderData: keepPreviousData,
  })
}

export function useLastStockCheck() {
  return useQuery({
    queryKey: ['stock', 'check'],
    queryFn: ({ signal }) => client.call(getLastStockCheck, undefined, { signal }),
  })
}
