import type { Import } from '@fieldhouse/contract/imports'
import {
  applyImport,
  cancelImport,
  createImportErrorExport,
  pauseImport,
} from '@fieldhouse/contract/operations.generated'
import { Anchor, Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { client } from '../client.ts'
import { downloadFile } from '../kit/download-file.ts'
import { ConfirmButton } from '../kit/forms/confirm-button.tsx'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import layout from '../kit/theme/layout.module.css'
import { useMessages } from '../language.ts'
import { auditEntryPath } from '../navigation.ts'
import { useCan } from '../session/staff-context.ts'

export function ImportActions({ importRecord }: { importRecord: Import }) {
  const { actions } = useMessages().imports
  const cache = useQueryClient()
  const params = { id: importRecord.id }
  // A rejected action means that the import is in another state: reload it.
  const refreshOnError = { onError: () => void cache.invalidateQueries({ queryKey: ['imports'] }) }
  const applying = useMutation({ mutationFn: () => client.call(applyImport, { params }), ...refreshOnError })
  const pausing = useMutation({ mutationFn: () => client.call(pauseImport, { params }), ...refreshOnError })
  const saving = useMutation({
    mutationFn: () => client.call(createImportErrorExport, { params }),
    onSuccess: ({ path }) => downloadFile(path),
  })
  const changes = importRecord.rows.update + importRecord.rows.create

  return (
    <>
      <div className={layout.row}>
        {importRecord.state === 'checked' && changes > 0 && (
          <Button loading={applying.isPending} onClick={() => applying.mutate()}>
            {actions.apply(changes)}
          </Button>
        )}
        {importRecord.state === 'paused' && (
          <Button loading={applying.isPending} onClick={() => applying.mutate()}>
            {actions.resume}
          </Button>
        )}
        {importRecord.state === 'applying' && (
          <Button variant="default" loading={pausing.isPending} onClick={() => pausing.mutate()}>
            {actions.pause}
          </Button>
        )}
        <Cancel importRecord={importRecord} />
        {importRecord.rows.error > 0 && (
          <Button variant="default" loading={saving.isPending} onClick={() => saving.mutate()}>
            {actions.saveErrors(importRecord.rows.error)}
          </Button>
        )}
        <History importRecord={importRecord} />
      </div>
      <ErrorAlert error={applying.error ?? pausing.error ?? saving.error} />
    </>
  )
}

const ENDED: readonly Import['state'][] = ['refused', 'applied', 'canceled']

function Cancel({ importRecord }: { importRecord: Import }) {
  const { cancel } = useMessages().imports
  const canceling = useMutation({ mutationFn: () => client.call(cancelImport, { params: { id: importRecord.id } }) })
  const hasBegun = importRecord.state === 'applying' || importRecord.state === 'paused'
  if (ENDED.includes(importRecord.state)) return null
  return (
    <ConfirmButton
      label={cancel.open}
      title={cancel.title}
      text={hasBegun ? cancel.begun : cancel.text}
      action={cancel.action}
      dismiss={cancel.keep}
      doing={canceling}
    />
  )
}

/** The import is one entry of the audit log and is undone there as one. */
function History({ importRecord }: { importRecord: Import }) {
  const { actions } = useMessages().imports
  const may = useCan()
  if (!may('audit') || importRecord.audit_entry === null) return null
  return (
    <Anchor component={Link} to={auditEntryPath(importRecord.audit_entry)} size="sm">
      {actions.history}
    </Anchor>
  )
}
