import type { AuditEntry } from '@fieldhouse/contract/audit'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import layout from '../kit/theme/layout.module.css'
import { useMessages } from '../language.ts'
import { auditEntryPath, auditHistoryPath, permissionForPath } from '../navigation.ts'
import { useCan } from '../session/staff-context.ts'
import { entityPath } from './audit-labels.ts'
import classes from './entry-details.module.css'
import { EntryParts } from './entry-parts.tsx'
import { FieldChange } from './field-change.tsx'
import { formatAuditedPromotion } from './promotion-labels.ts'
import { UndoDialog } from './undo-dialog.tsx'
import { useSettingOf } from './use-setting-of.ts'

export function EntryDetails({ entry }: { entry: AuditEntry }) {
  const texts = useMessages()
  const { audit } = texts
  const sentence = formatAuditedPromotion(entry, texts)
  const choices = useSettingOf(entry)?.choices
  return (
    <div className={classes.details}>
      {sentence && <p className={layout.status}>{sentence}</p>}
      <dl className={classes.changes}>
        {entry.changes.map((change) => (
          <FieldChange key={change.field} change={change} entity={entry.entity} choices={choices} />
        ))}
      </dl>
      {entry.parts > 0 && <EntryParts entry={entry} />}
      <div className={classes.footer}>
        {entry.undoable && <UndoDialog entry={entry} />}
        <EntryLinks entry={entry} />
        <span className={classes.origin}>{audit.origin(entry.id, entry.address, entry.request_id)}</span>
        <span className={classes.origin}>{entry.hash === null ? audit.notChained : audit.chained(entry.hash)}</span>
      </div>
    </div>
  )
}

function EntryLinks({ entry }: { entry: AuditEntry }) {
  const { audit } = useMessages()
  const may = useCan()
  const { entity, entity_id, undo_of, undone_by, part_of } = entry
  const thing = entityPath(entry)
  const needed = thing && permissionForPath(thing)
  const links = [
    part_of !== null && { text: audit.partOf(part_of), to: auditEntryPath(part_of) },
    undo_of !== null && { text: audit.undoOf(undo_of), to: auditHistoryPath(entity, entity_id, undo_of) },
    undone_by !== null && { text: audit.undoneBy(undone_by), to: auditHistoryPath(entity, entity_id, undone_by) },
    thing && (!needed || may(needed)) && { text: audit.open, to: thing },
    { text: audit.history, to: auditHistoryPath(entity, entity_id) },
  ]
  return links.map(
    (link) =>
      link && (
        <Anchor key={link.text} component={Link} to={link.to} size="sm">
          {link.text}
        </Anchor>
      ),
  )
}
