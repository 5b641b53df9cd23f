import type { Import } from '@fieldhouse/contract/catalog-import'
import { applyImport, cancelImport, openImportErrors, pauseImport } from '@fieldhouse/contract/operations.generated'
import { Anchor, Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { client } from '../client.ts'
import { ConfirmButton } from '../kit/confirm-button.tsx'
import { downloadFile } from '../kit/download-file.ts'
import layout from '../kit/layout.module.css'
import { useTexts } from '../language.ts'
import { useMay } from '../session/staff.ts'
import { Refusal } from '../ui/refusal.tsx'

export function ImportActions({ one }: { one: Import }) {
  const { actions } = useTexts().imports
  const cache = useQueryClient()
  const params = { id: one.id }
  // A rejected action means that the import is in another state: reload it.
  const look = { onError: () => void cache.invalidateQueries({ queryKey: ['imports'] }) }
  const applying = useMutation({ mutationFn: () => client.call(applyImport, { params }), ...look })
  const pausing = useMutation({ mutationFn: () => client.call(pauseImport, { params }), ...look })
  const saving = useMutation({
    mutationFn: () => client.call(openImportErrors, { params }),
    onSuccess: ({ path }) => downloadFile(path),
  })
  const changes = one.rows.update + one.rows.create

  return (
    <>
      <div className={layout.row}>
        {one.state === 'checked' && changes > 0 && (
          <Button loading={applying.isPending} onClick={() => applying.mutate()}>
            {actions.apply(changes)}
          </Button>
        )}
        {one.state === 'paused' && (
          <Button loading={applying.isPending} onClick={() => applying.mutate()}>
            {actions.resume}
          </Button>
        )}
        {one.state === 'applying' && (
          <Button variant="default" loading={pausing.isPending} onClick={() => pausing.mutate()}>
            {actions.pause}
          </Button>
        )}
        <Cancel one={one} />
        {one.rows.error > 0 && (
          <Button variant="default" loading={saving.isPending} onClick={() => saving.mutate()}>
            {actions.saveErrors(one.rows.error)}
          </Button>
        )}
        <History one={one} />
      </div>
      <Refusal error={applying.error ?? pausing.error ?? saving.error} />
    </>
  )
}

const ENDED: readonly Import['state'][] = ['refused', 'applied', 'cancelled']

function Cancel({ one }: { one: Import }) {
  const { cancel } = useTexts().imports
  const cancelling = useMutation({ mutationFn: () => client.call(cancelImport, { params: { id: one.id } }) })
  const hasBegun = one.state === 'applying' || one.state === 'paused'
  if (ENDED.includes(one.state)) return null
  return (
    <ConfirmButton
      label={cancel.open}
      title={cancel.title}
      text={hasBegun ? cancel.begun : cancel.text}
      action={cancel.action}
      dismiss={cancel.keep}
      doing={cancelling}
    />
  )
}

/** Applied rows are in the audit log and can be undone there. */
function History({ one }: { one: Import }) {
  const { actions } = useTexts().imports
  const may = useMay()
  if (!may('audit') || one.applied_by === null) return null
  const day = new Date(one.moved_at).toLocaleDateString('sv-SE')
  return (
    <Anchor component={Link} to={`/audit?actor=${encodeURIComponent(one.applied_by)}&from=${day}`} size="sm">
      {actions.history}
    </Anchor>
  )
}
