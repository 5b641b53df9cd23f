import type { Distribution } from '@fieldhouse/contract/catalog-staff'
import { DataTable, NarrowDetail, RowLink } from '../kit/lists/data-table.tsx'
import { localizedName } from '../kit/localized-name.ts'
import { useLanguage, useMessages } from '../language.ts'
import { measurementLabel } from './measurement-names.ts'
import { toSizeRunDraft } from './size-run-draft.ts'

export function SizeRunList({ runs }: { runs: readonly Distribution[] }) {
  const { title, columns, measures } = useMessages().runs
  const lang = useLanguage()
  const sizesOf = ({ sizes }: Distribution) => sizes.map(({ label }) => label).join(' · ')
  const measuresOf = (run: Distribution) =>
    toSizeRunDraft(run, Object.keys(measures)).measures.map((measure) => measurementLabel(measure, measures))
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
              <RowLink to={`/size-runs/${run.id}`}>{localizedName(run, lang)}</RowLink>
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
