import { Button } from '@mantine/core'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { hasErrorCode } from '../kit/has-error-code.ts'
import layout from '../kit/theme/layout.module.css'
import { useMessages } from '../language.ts'
import type { useEntriesEditor } from './use-entries-editor.ts'

type Editor = Pick<
  ReturnType<typeof useEntriesEditor>,
  'saved' | 'status' | 'isChanged' | 'isUnfinished' | 'discard' | 'save' | 'restoreDefault' | 'reload'
> & { saving: { error: Error | null; isPending: boolean }; reloading: { isPending: boolean } }

interface EntriesActionsProps {
  editor: Editor
  texts: { conflict: string; useDefault: string }
}

export function EntriesActions({ editor, texts }: EntriesActionsProps) {
  const { app, menus } = useMessages()
  const { saving, reloading, isChanged, isUnfinished } = editor
  const isConflict = hasErrorCode(saving.error, 'version_conflict')
  return (
    <>
      <ErrorAlert error={saving.error} text={isConflict ? texts.conflict : undefined}>
        {isConflict && (
          <Button variant="default" size="xs" loading={reloading.isPending} onClick={editor.reload}>
            {menus.reload}
          </Button>
        )}
      </ErrorAlert>
      <div className={layout.row}>
        <Button data-save disabled={!isChanged || isUnfinished} loading={saving.isPending} onClick={editor.save}>
          {app.save}
        </Button>
        <Button variant="default" disabled={!isChanged || saving.isPending} onClick={editor.discard}>
          {app.discard}
        </Button>
        {!editor.saved.is_default && (
          <Button variant="subtle" disabled={saving.isPending} onClick={editor.restoreDefault}>
            {texts.useDefault}
          </Button>
        )}
        <p className={layout.status} role="status">
          {isUnfinished ? menus.unfinished : isChanged ? menus.changed : editor.status}
        </p>
      </div>
    </>
  )
}
