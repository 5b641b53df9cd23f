import type { StaffItem, StaffProduct } from '@fieldhouse/contract/catalog-staff'
import { getStaffProduct } from '@fieldhouse/contract/operations.generated'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { client } from '../../client.ts'
import { isOutdated, withPictures } from './compare.ts'
import type { Draft, ItemForm, ProductForm, SkuForm } from './draft.ts'
import { changed, isEmpty, itemForm, NOTHING, productForm, skuForm, withChange } from './draft.ts'

const LOOK_AGAIN_MS = 1_500

export const productKey = (id: number) => ['products', 'one', id] as const

export function useStaffProduct(id: number) {
  return useQuery({
    queryKey: productKey(id),
    queryFn: ({ signal }) => client.call(getStaffProduct, { params: { id } }, { signal, quiet: true }),
    refetchInterval: ({ state: { data } }) => (data && isProcessing(data) ? LOOK_AGAIN_MS : false),
    refetchOnWindowFocus: false,
  })
}

function isProcessing({ image, items }: StaffProduct): boolean {
  const images = [image, ...items.flatMap((item) => item.images)]
  return images.some((one) => one?.state === 'processing')
}

export type Editor = ReturnType<typeof useEditor>

/** From the first change on the loaded version is kept, so that the API can detect a concurrent save. */
export function useEditor(latest: StaffProduct) {
  const [{ read, draft }, setState] = useState<{ read: StaffProduct; draft: Draft }>({ read: latest, draft: NOTHING })
  const untouched = isEmpty(draft)
  const product = useMemo(() => (untouched ? latest : withPictures(read, latest)), [untouched, read, latest])
  const change = useCallback(
    (alter: (draft: Draft, product: StaffProduct) => Draft) =>
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
    discard: useCallback(() => setState({ read: latest, draft: NOTHING }), [latest]),
    /** Reapplies the draft to another version of the product. */
    rebase: useCallback(
      (onto: StaffProduct, keep: (draft: Draft) => Draft = (draft) => draft) => {
        cache.setQueryData(productKey(onto.id), onto)
        setState(({ draft }) => ({ read: onto, draft: keep(draft) }))
      },
      [cache],
    ),
    /** A colorway was saved outside of the draft, which is kept. */
    accept: useCallback(
      (item: StaffItem) => {
        const put = (product: StaffProduct) => withItem(product, item)
        cache.setQueryData<StaffProduct>(productKey(item.product_id), (product) => product && put(product))
        setState(({ read, draft }) => ({ read: put(read), draft }))
      },
      [cache],
    ),
  }
}

type Change = (alter: (draft: Draft, product: StaffProduct) => Draft) => void

function useChanges(change: Change) {
  const setProduct = useCallback(
    (part: Partial<ProductForm>) =>
      change((draft, product) => ({ ...draft, product: changed(productForm(product), draft.product, part) })),
    [change],
  )
  const setItem = useCallback(
    (id: number, part: Partial<ItemForm>) =>
      change((draft, product) => {
        const item = product.items.find((one) => one.id === id)
        if (!item) return draft
        const next = changed(itemForm(item), draft.items[id] ?? {}, part)
        return { ...draft, items: withChange(draft.items, id, next) }
      }),
    [change],
  )
  const setSkus = useCallback(
    (parts: ReadonlyMap<number, Partial<SkuForm>>) =>
      change((draft, product) => {
        const skus = product.items.flatMap((item) => item.skus).filter(({ id }) => parts.has(id))
        const put = (all: Draft['skus'], sku: StaffItem['skus'][number]) =>
          withChange(all, sku.id, changed(skuForm(sku), all[sku.id] ?? {}, parts.get(sku.id) ?? {}))
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
  const items = isThere ? product.items.map((one) => (one.id === item.id ? item : one)) : [...product.items, item]
  return { ...product, items }
}
