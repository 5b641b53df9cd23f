import type { Preflight } from '@fieldhouse/contract/campaigns'
import { DataTable } from '../../kit/lists/data-table.tsx'
import { Panel } from '../../kit/panel.tsx'
import layout from '../../kit/theme/layout.module.css'
import { useMessages } from '../../language.ts'

export function LeftOut({ preflight: { left_out, matching } }: { preflight: Preflight }) {
  const { campaigns, preflight } = useMessages()
  const { leftOut } = preflight
  const total = left_out.reduce((sum, { people }) => sum + people, 0)
  return (
    <Panel title={leftOut.title}>
      <p className={layout.note}>{total === 0 ? leftOut.none : leftOut.of(total, matching)}</p>
      {total > 0 && (
        <DataTable
          label={leftOut.title}
          rows={left_out.toSorted((a, b) => b.people - a.people)}
          rowKey={({ reason }) => reason}
          columns={[
            { label: leftOut.columns.reason, cell: ({ reason }) => leftOut.reasons[reason] },
            { label: leftOut.columns.example, wide: true, cell: ({ example }) => example },
            { label: leftOut.columns.people, numeric: true, cell: ({ people }) => campaigns.whole(people) },
          ]}
        />
      )}
    </Panel>
  )
}
