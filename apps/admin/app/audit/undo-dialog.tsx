import { ApiError } from '@fieldhouse/client/api-error'
import type { AuditEntry } from '@fieldhouse/contract/audit'
import { undoAuditEntry } from '@fieldhouse/contract/operations.generated'
import { Anchor } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { client } from '../client.ts'
import { ConfirmButton } from '../kit/forms/confirm-button.tsx'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { useMessages } from '../language.ts'
import { auditHistoryPath, auditPartsPath } from '../navigation.ts'
import { actionLabel, nameText } from './audit-labels.ts'
import { useSettingOf } from './use-setting-of.ts'

export function UndoDialog({ entry }: { entry: AuditEntry }) {
  const texts = useMessages()
  const { undo } = texts.audit
  const setting = useSettingOf(entry)
  const undoing = useMutation({ mutationFn: () => client.call(undoAuditEntry, { params: { id: entry.id } }) })
  const conflicts = [...new Set(undoing.error instanceof ApiError ? undoing.error.errors?.conflicts : [])]
  const historyPath = entry.parts > 0 ? auditPartsPath(entry.id) : auditHistoryPath(entry.entity, entry.entity_id)
  return (
    <ConfirmButton
      size="xs"
      label={undo.open}
      title={undo.title}
      text={undo.text(actionLabel(entry, texts), setting?.label ?? nameText(entry, texts))}
      action={undo.action}
      doing={undoing}
      advice={(close) =>
        hasErrorCode(undoing.error, 'undo_conflict') && (
          <>
            <p>
              {conflicts.length > 0 ? undo.partConflicts : undo.conflict}{' '}
              <Anchor component={Link} to={historyPath} size="sm" onClick={close}>
                {texts.audit.history}
              </Anchor>
            </p>
            {conflicts.length > 0 && (
              <ul>
                {conflicts.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            )}
          </>
        )
      }
    />
  )
}
