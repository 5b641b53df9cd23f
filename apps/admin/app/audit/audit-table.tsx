import type { AuditEntry } from '@fieldhouse/contract/audit'
import { Table, UnstyledButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useLanguage, useTexts } from '../language.ts'
import { instantText } from '../ui/instants.ts'
import { Mark } from '../ui/mark.tsx'
import table from '../ui/table.module.css'
import classes from './audit-table.module.css'
import { EntryDetails } from './entry-details.tsx'
import { useSettingOf } from './use-setting-of.ts'
import { actionText, nameText } from './wording.ts'

interface AuditTableProps {
  entries: readonly AuditEntry[]
  /** Id of the expanded entry. */
  opened: number | undefined
  /** Rows of the previous view, shown while the next ones load. */
  outdated: boolean
  onOpen: (entry: number | undefined) => void
}

export function AuditTable({ entries, opened, outdated, onOpen }: AuditTableProps) {
  const { audit } = useTexts()
  return (
    <div className={table.frame} data-outdated={outdated || undefined}>
      <Table aria-label={audit.title} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{audit.columns.what}</Table.Th>
            <Table.Th className={table.wideOnly ?? ''}>{audit.columns.who}</Table.Th>
            <Table.Th className={table.wideOnly ?? ''}>{audit.columns.when}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => (
            <Row
              key={entry.id}
              entry={entry}
              opened={entry.id === opened}
              onToggle={() => onOpen(entry.id === opened ? undefined : entry.id)}
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function Row({ entry, opened, onToggle }: { entry: AuditEntry; opened: boolean; onToggle: () => void }) {
  const texts = useTexts()
  const lang = useLanguage()
  const setting = useSettingOf(entry)
  const when = instantText(entry.at, lang)
  const row = useRef<HTMLTableRowElement>(null)
  const details = `entry-${entry.id}`
  // A shared link may point to an entry far down the list.
  useEffect(() => {
    if (opened) row.current?.scrollIntoView({ block: 'nearest' })
  }, [opened])

  return (
    <>
      <Table.Tr ref={row} data-opened={opened || undefined}>
        <Table.Td>
          <div className={classes.what}>
            <UnstyledButton
              className={classes.toggle}
              aria-expanded={opened}
              aria-controls={opened ? details : undefined}
              data-row-link=""
              onClick={onToggle}
            >
              {actionText(entry, texts)} <strong>{setting?.label ?? nameText(entry, texts)}</strong>
            </UnstyledButton>
            {entry.undone_by !== null && <Mark>{texts.audit.undone}</Mark>}
          </div>
          <span className={`${table.more} ${table.narrowOnly} ${classes.origin}`}>
            {entry.actor} · {when}
          </span>
        </Table.Td>
        <Table.Td className={table.wideOnly ?? ''}>{entry.actor}</Table.Td>
        <Table.Td className={`${table.wideOnly} ${classes.when}`}>
          <time dateTime={entry.at}>{when}</time>
        </Table.Td>
      </Table.Tr>
      {opened && (
        <Table.Tr className={classes.details ?? ''} id={details}>
          <Table.Td colSpan={3}>
            <EntryDetails entry={entry} />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  )
}
