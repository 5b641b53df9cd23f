import type { StaffCollection } from '@fieldhouse/contract/catalog-collections'
import { createCollection, replaceCollection, setCollectionImage } from '@fieldhouse/contract/operations.generated'
import { useMutation } from '@tanstack/react-query'
import { client } from '../client.ts'
import type { CollectionDraft } from './collection-draft.ts'
import { toCollectionFields } from './collection-draft.ts'

interface EnteredCollection {
  draft: CollectionDraft
  picture: File | null | undefined
}

export function useSaveCollection(collection: StaffCollection | undefined) {
  return useMutation({
    mutationFn: async ({ draft, picture }: EnteredCollection): Promise<StaffCollection> => {
      const body = toCollectionFields(draft)
      const saved = collection
        ? await client.call(replaceCollection, {
            params: { id: collection.id },
            body: { ...body, version: collection.version, ...(picture === null && { image: null }) },
          })
        : await client.call(createCollection, { body })
      if (!picture) return saved
      return client.call(setCollectionImage, { params: { id: saved.id }, body: { image: picture } })
    },
  })
}
