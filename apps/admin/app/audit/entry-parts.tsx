import type { AuditEntry } from '@fieldhouse/contract/audit'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useMessages } from '../language.ts'
import { auditPartsPath } from '../navigation.ts'
import { nameText } from './audit-labels.ts'
import classes from './entry-details.module.css'
import { FieldChange } from './field-change.tsx'
import { useAuditEntries } from './use-audit.ts'

const SHOWN_PARTS = 10

/** The first changes of a bulk edit or an import, and a link to all of them. */
export function EntryParts({ entry }: { entry: AuditEntry }) {
  const texts = useMessages()
  const { audit } = texts
  const parts = useAuditEntries({ page: 1, page_size: SHOWN_PARTS, part_of: entry.id })
  return (
    <>
      {parts.data?.results.map((part) => (
        <section key={part.id} aria-label={part.entity_name}>
          <strong>{nameText(part, texts)}</strong>
          <dl className={classes.changes}>
            {part.changes.map((change) => (
              <FieldChange key={change.field} change={change} entity={part.entity} />
            ))}
          </dl>
        </section>
      ))}
      {entry.parts > SHOWN_PARTS && (
        <Anchor component={Link} to={auditPartsPath(entry.id)} size="sm">
          {audit.allParts(entry.parts)}
        </Anchor>
      )}
    </>
  )
}
