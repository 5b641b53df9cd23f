import type { CustomerGroup } from '@fieldhouse/contract/promotions'
import { Button, Table } from '@mantine/core'
import { useTexts } from '../language.ts'
import table from '../ui/table.module.css'

interface GroupListProps {
  groups: readonly CustomerGroup[]
  onEdit: (group: CustomerGroup) => void
}

export function GroupList({ groups, onEdit }: GroupListProps) {
  const { app, groups: texts } = useTexts()
  return (
    <div className={table.frame}>
      <Table aria-label={texts.title} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.columns.name}</Table.Th>
            <Table.Th>{texts.columns.members}</Table.Th>
            <Table.Th>
              <span className="visually-hidden">{app.actions}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {groups.map((group) => (
            <Table.Tr key={group.id}>
              <Table.Td>
                <strong className={table.main}>{group.name}</strong>
              </Table.Td>
              <Table.Td>{texts.people(group.members)}</Table.Td>
              <Table.Td>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={texts.edit(group.name)}
                  data-row-link=""
                  onClick={() => onEdit(group)}
                >
                  {app.edit}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
