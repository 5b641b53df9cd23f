import { Button } from '@mantine/core'
import { RejectedFields } from '../../kit/forms/rejected-fields.tsx'
import { hasErrorCode } from '../../kit/has-error-code.ts'
import { useMessages } from '../../language.ts'
import { EditConflict } from './edit-conflict.tsx'
import classes from './save-bar.module.css'
import type { ProductEditorState } from './use-editor.ts'
import type { useSaveProduct } from './use-save-product.ts'

interface SaveBarProps {
  editor: ProductEditorState
  saving: ReturnType<typeof useSaveProduct>
  /** Number of fields with errors. */
  errorCount: number
}

/** Visible while there are unsaved changes, with the errors that block saving. */
export function SaveBar({ editor, saving, errorCount }: SaveBarProps) {
  const { app, editor: texts } = useMessages()
  const { error } = saving
  const isConflict = hasErrorCode(error, 'version_conflict')
  const shown = editor.dirty || saving.isPending
  const saveOnTop = () => {
    saving.reset()
    editor.rebase(editor.latest)
    if (errorCount === 0) saving.mutate(editor.latest)
  }

  return (
    <>
      <div role="status" className={shown ? 'visually-hidden' : classes.saved}>
        {!shown && saving.isSuccess && texts.saved}
        {shown && texts.unsaved}
      </div>
      {shown && (
        <section className={classes.bar} aria-label={texts.unsaved}>
          {(editor.outdated || isConflict) && !saving.isPending && <EditConflict editor={editor} onMine={saveOnTop} />}
          <RejectedFields error={isConflict ? null : error} />
          <div className={classes.actions}>
            <p>{errorCount > 0 ? texts.faultCount(errorCount) : texts.unsaved}</p>
            <Button
              variant="default"
              disabled={saving.isPending}
              onClick={() => {
                saving.reset()
                editor.discard()
              }}
            >
              {app.discard}
            </Button>
            <Button
              data-save
              loading={saving.isPending}
              disabled={errorCount > 0 || editor.outdated}
              onClick={() => saving.mutate(editor.product)}
            >
              {app.save}
            </Button>
          </div>
        </section>
      )}
    </>
  )
}
