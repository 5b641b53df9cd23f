import { listSizeRuns } from '@fieldhouse/contract/operations.generated'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import { useLanguage, useMessages } from '../language.ts'

/** Those of products on sale: staff who writes pages may not see the others. */
export function SizeRunField({ id, onChange }: { id: number | null; onChange: (id: number | null) => void }) {
  const { fields } = useMessages().pages
  const lang = useLanguage()
  const { data } = useQuery({
    queryKey: ['size-runs-on-sale', lang],
    queryFn: ({ signal }) => client.call(listSizeRuns, { query: { lang } }, { signal }),
  })
  return (
    <Select
      label={fields.sizeRun}
      placeholder={fields.chooseSizeRun}
      data={data?.results.map((run) => ({ value: String(run.id), label: run.name })) ?? []}
      value={id === null ? null : String(id)}
      onChange={(value) => onChange(value === null ? null : Number(value))}
    />
  )
}
