import type { AuditEntry } from '@fieldhouse/contract/audit'
import { Table, UnstyledButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { formatInstant } from '../kit/format-instants.ts'
import table from '../kit/lists/table.module.css'
import { StatusPill } from '../kit/status-pill.tsx'
import { useLanguage, useMessages } from '../language.ts'
import { actionLabel, nameText } from './audit-labels.ts'
import classes from './audit-table.module.css'
import { EntryDetails } from './entry-details.tsx'
import { useSettingOf } from './use-setting-of.ts'

interface AuditTableProps {
  entries: readonly AuditEntry[]
  /** Id of the expanded entry. */
  opened: number | undefined
  /** Rows of the previous view, shown while the next ones load. */
  outdated: boolean
  onOpen: (entry: number | undefined) => void
}

export function AuditTable({ entries, opened, outdated, onOpen }: AuditTableProps) {
  const { audit } = useMessages()
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
  const texts = useMessages()
  const lang = useLanguage()
  const setting = useSettingOf(entry)
  const when = formatInstant(entry.at, lang)
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
              {actionLabel(entry, texts)} <strong>{setting?.label ?? nameText(entry, texts)}</strong>
            </UnstyledButton>
            {entry.parts > 0 && <StatusPill>{texts.audit.parts(entry.parts)}</StatusPill>}
            {entry.undone_by !== null && <StatusPill>{texts.audit.undone}</StatusPill>}
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
