import type { CustomerGroup } from '@fieldhouse/contract/promotions'
import { DataTable, EditButton, useActionColumn } from '../kit/lists/data-table.tsx'
import table from '../kit/lists/table.module.css'
import { useMessages } from '../language.ts'

interface GroupListProps {
  groups: readonly CustomerGroup[]
  onEdit: (group: CustomerGroup) => void
}

export function GroupList({ groups, onEdit }: GroupListProps) {
  const { groups: texts } = useMessages()
  const actions = useActionColumn()
  return (
    <DataTable
      label={texts.title}
      rows={groups}
      rowKey={({ id }) => id}
      columns={[
        { label: texts.columns.name, cell: ({ name }) => <strong className={table.main}>{name}</strong> },
        { label: texts.columns.members, cell: ({ members }) => texts.people(members) },
        actions<CustomerGroup>((group) => <EditButton label={texts.edit(group.name)} onClick={() => onEdit(group)} />),
      ]}
    />
  )
}
