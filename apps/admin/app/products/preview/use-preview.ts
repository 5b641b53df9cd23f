import { ApiError } from '@fieldhouse/client/api-error'
import type { Product } from '@fieldhouse/contract/listing'
import { getProduct } from '@fieldhouse/contract/operations.generated'
import type { Language } from '@fieldhouse/contract/schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '../../client.ts'

export interface Preview {
  /** Null if the product had no price yet at that instant. */
  product: Product | null
  /** Whether shoppers see the product at that instant. */
  shown: boolean
}

/** The product page at an instant, even if shoppers do not see the product then. */
export function usePreview(id: number, lang: Language, as_of: string | undefined) {
  return useQuery({
    queryKey: ['products', 'preview', id, lang, as_of],
    queryFn: async ({ signal }): Promise<Preview> => {
      const read = (preview: boolean) => {
        const query = { lang, ...(as_of && { as_of }), ...(preview && { preview }) }
        return unlessMissing(client.call(getProduct, { params: { id }, query }, { signal }))
      }
      const shown = await read(false)
      return { product: shown ?? (await read(true)), shown: shown !== null }
    },
    placeholderData: keepPreviousData,
  })
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  return reading.catch((error) => {
    if (error instanceof ApiError && error.code === 'not_found') return null
    throw error
  })
}
