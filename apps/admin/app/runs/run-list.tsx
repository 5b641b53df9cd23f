import type { Distribution } from '@fieldhouse/contract/catalog-staff'
import { DataTable, NarrowDetail, RowLink } from '../kit/data-table.tsx'
import { useLanguage, useTexts } from '../language.ts'
import { nameIn } from '../ui/name-in.ts'
import { measureText } from './measure-names.ts'
import { draftOf } from './run-draft.ts'

export function RunList({ runs }: { runs: readonly Distribution[] }) {
  const { title, columns, measures } = useTexts().runs
  const lang = useLanguage()
  const sizesOf = ({ sizes }: Distribution) => sizes.map(({ label }) => label).join(' · ')
  const measuresOf = (run: Distribution) =>
    draftOf(run, Object.keys(measures)).measures.map((one) => measureText(one, measures))
  return (
    <DataTable
      label={title}
      rows={runs}
      rowKey={({ id }) => id}
      spacing="xs"
      columns={[
        {
          label: columns.name,
          cell: (run) => (
            <>
              <RowLink to={`/size-runs/${run.id}`}>{nameIn(run, lang)}</RowLink>
              <NarrowDetail>{sizesOf(run)}</NarrowDetail>
            </>
          ),
        },
        { label: columns.sizes, wide: true, cell: sizesOf },
        { label: columns.measures, wide: true, cell: (run) => measuresOf(run).join(', ') },
        { label: columns.items, cell: ({ items }) => items },
      ]}
    />
  )
}
