import type { StaffItem, StaffProduct } from '@fieldhouse/contract/catalog-staff'
import { getStaffProduct } from '@fieldhouse/contract/operations.generated'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { client } from '../../client.ts'
import { isOutdated, withLatestImages } from './diff-products.ts'
import type { ItemForm, ProductDraft, ProductForm, SkuForm } from './product-draft.ts'
import {
  changedFields,
  EMPTY_DRAFT,
  isEmpty,
  itemForm,
  productForm,
  setChange,
  skuForm,
  withoutItem,
} from './product-draft.ts'

const LOOK_AGAIN_MS = 1_500

export const productQueryKey = (id: number) => ['products', 'one', id] as const

export function useStaffProduct(id: number) {
  return useQuery({
    queryKey: productQueryKey(id),
    queryFn: ({ signal }) => client.call(getStaffProduct, { params: { id } }, { signal, background: true }),
    refetchInterval: ({ state: { data } }) => (data && isProcessing(data) ? LOOK_AGAIN_MS : false),
    refetchOnWindowFocus: false,
  })
}

function isProcessing({ image, items }: StaffProduct): boolean {
  const images = [image, ...items.flatMap((item) => item.images)]
  return images.some((candidate) => candidate?.state === 'processing')
}

export type ProductEditorState = ReturnType<typeof useProductEditor>

/** From the first change on the loaded version is kept, so that the API can detect a concurrent save. */
export function useProductEditor(latest: StaffProduct) {
  const [{ read, draft }, setState] = useState<{ read: StaffProduct; draft: ProductDraft }>({
    read: latest,
    draft: EMPTY_DRAFT,
  })
  const untouched = isEmpty(draft)
  const product = useMemo(() => (untouched ? latest : withLatestImages(read, latest)), [untouched, read, latest])
  const change = useCallback(
    (alter: (draft: ProductDraft, product: StaffProduct) => ProductDraft) =>
      setState((state) => {
        const read = isEmpty(state.draft) ? latest : state.read
        return { read, draft: alter(state.draft, read) }
      }),
    [latest],
  )
  const cache = useQueryClient()

  return {
    product,
    draft,
    dirty: !untouched,
    outdated: !untouched && isOutdated(read, latest),
    latest,
    ...useChanges(change),
    discard: useCallback(() => setState({ read: latest, draft: EMPTY_DRAFT }), [latest]),
    /** Reapplies the draft to another version of the product. */
    rebase: useCallback(
      (onto: StaffProduct, keep: (draft: ProductDraft) => ProductDraft = (draft) => draft) => {
        cache.setQueryData(productQueryKey(onto.id), onto)
        setState(({ draft }) => ({ read: onto, draft: keep(draft) }))
      },
      [cache],
    ),
    /** A colorway was removed, and with it what the draft had changed in it. */
    dropItem: useCallback(
      (onto: StaffProduct, item: StaffItem) => {
        cache.setQueryData(productQueryKey(onto.id), onto)
        setState(({ draft }) => ({ read: onto, draft: withoutItem(draft, item) }))
      },
      [cache],
    ),
    /** A colorway was saved outside of the draft, which is kept. */
    accept: useCallback(
      (item: StaffItem) => {
        const put = (product: StaffProduct) => withItem(product, item)
        cache.setQueryData<StaffProduct>(productQueryKey(item.product_id), (product) => product && put(product))
        setState(({ read, draft }) => ({ read: put(read), draft }))
      },
      [cache],
    ),
  }
}

type Change = (alter: (draft: ProductDraft, product: StaffProduct) => ProductDraft) => void

function useChanges(change: Change) {
  const setProduct = useCallback(
    (part: Partial<ProductForm>) =>
      change((draft, product) => ({ ...draft, product: changedFields(productForm(product), draft.product, part) })),
    [change],
  )
  const setItem = useCallback(
    (id: number, part: Partial<ItemForm>) =>
      change((draft, product) => {
        const item = product.items.find((candidate) => candidate.id === id)
        if (!item) return draft
        const next = changedFields(itemForm(item), draft.items[id] ?? {}, part)
        return { ...draft, items: setChange(draft.items, id, next) }
      }),
    [change],
  )
  const setSkus = useCallback(
    (parts: ReadonlyMap<number, Partial<SkuForm>>) =>
      change((draft, product) => {
        const skus = product.items.flatMap((item) => item.skus).filter(({ id }) => parts.has(id))
        const put = (all: ProductDraft['skus'], sku: StaffItem['skus'][number]) =>
          setChange(all, sku.id, changedFields(skuForm(sku), all[sku.id] ?? {}, parts.get(sku.id) ?? {}))
        return { ...draft, skus: skus.reduce(put, draft.skus) }
      }),
    [change],
  )
  const setOrder = useCallback(
    (ids: readonly number[]) =>
      change(({ order: _, ...draft }, product) => {
        const isSame = product.items.every(({ id }, index) => ids[index] === id)
        return isSame ? draft : { ...draft, order: ids }
      }),
    [change],
  )
  return { setProduct, setItem, setSkus, setOrder }
}

function withItem(product: StaffProduct, item: StaffItem): StaffProduct {
  const isThere = product.items.some(({ id }) => id === item.id)
  const items = isThere
    ? product.items.map((existing) => (existing.id === item.id ? item : existing))
    : [...product.items, item]
  return { ...product, items }
}
