import type { AuditEntry } from '@fieldhouse/contract/audit'
import { undoAuditEntry } from '@fieldhouse/contract/operations.generated'
import { Anchor } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { client } from '../client.ts'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { useTexts } from '../language.ts'
import { Confirmation } from '../ui/confirmation.tsx'
import { auditHistoryPath } from '../ui/sections.ts'
import { actionText } from './wording.ts'

interface UndoDialogProps {
  entry: AuditEntry
  opened: boolean
  onClose: () => void
}

export function UndoDialog({ entry, opened, onClose }: UndoDialogProps) {
  const texts = useTexts()
  const { undo } = texts.audit
  const undoing = useMutation({ mutationFn: () => client.call(undoAuditEntry, { params: { id: entry.id } }) })

  return (
    <Confirmation
      opened={opened}
      title={undo.title}
      text={undo.text(actionText(entry, texts), entry.entity_name)}
      action={undo.action}
      doing={undoing}
      onClose={onClose}
      advice={
        hasErrorCode(undoing.error, 'undo_conflict') && (
          <p>
            {undo.conflict}{' '}
            <Anchor component={Link} to={auditHistoryPath(entry.entity, entry.entity_id)} size="sm" onClick={onClose}>
              {texts.audit.history}
            </Anchor>
          </p>
        )
      }
    />
  )
}
