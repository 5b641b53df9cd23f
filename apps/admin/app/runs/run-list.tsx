import type { Distribution } from '@fieldhouse/contract/catalog-staff'
import { Anchor, Table } from '@mantine/core'
import { Link } from 'react-router'
import { useLanguage, useTexts } from '../language.ts'
import { nameIn } from '../ui/name-in.ts'
import table from '../ui/table.module.css'
import { measureText } from './measure-names.ts'
import { draftOf } from './run-draft.ts'

export function RunList({ runs }: { runs: readonly Distribution[] }) {
  const texts = useTexts().runs
  const lang = useLanguage()
  const { columns, measures } = texts
  return (
    <div className={table.frame}>
      <Table aria-label={texts.title} verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{columns.name}</Table.Th>
            <Table.Th className={table.wideOnly ?? ''}>{columns.sizes}</Table.Th>
            <Table.Th className={table.wideOnly ?? ''}>{columns.measures}</Table.Th>
            <Table.Th>{columns.items}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {runs.map((run) => {
            const sizes = run.sizes.map(({ label }) => label).join(' · ')
            const used = draftOf(run, Object.keys(measures)).measures.map((one) => measureText(one, measures))
            return (
              <Table.Tr key={run.id}>
                <Table.Td>
                  <Anchor
                    className={table.main ?? ''}
                    component={Link}
                    size="sm"
                    to={`/size-runs/${run.id}`}
                    data-row-link=""
                  >
                    {nameIn(run, lang)}
                  </Anchor>
                  <span className={`${table.more} ${table.narrowOnly}`}>{sizes}</span>
                </Table.Td>
                <Table.Td className={table.wideOnly ?? ''}>{sizes}</Table.Td>
                <Table.Td className={table.wideOnly ?? ''}>{used.join(', ')}</Table.Td>
                <Table.Td>{run.items}</Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </div>
  )
}
