import { listCollections } from '@fieldhouse/contract/operations.generated'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import { useLanguage, useMessages } from '../language.ts'

/** Those that shoppers see: staff who writes pages may not see the others. One that is not shown now stays chosen. */
export function CollectionField({ slug, onChange }: { slug: string | null; onChange: (slug: string | null) => void }) {
  const { fields } = useMessages().pages
  const lang = useLanguage()
  const { data } = useQuery({
    queryKey: ['shown-collections', lang],
    queryFn: ({ signal }) => client.call(listCollections, { query: { lang } }, { signal }),
  })
  const shown = data?.results.map((collection) => ({ value: collection.slug, label: collection.name })) ?? []
  const isShown = slug === null || shown.some(({ value }) => value === slug)
  return (
    <Select
      label={fields.collection}
      description={fields.collectionHint}
      placeholder={fields.byHand}
      clearable
      data={isShown ? shown : [...shown, { value: slug, label: slug }]}
      value={slug}
      onChange={onChange}
    />
  )
}
