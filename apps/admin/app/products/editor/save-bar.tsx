import { Button } from '@mantine/core'
import { hasErrorCode } from '../../kit/has-error-code.ts'
import { RejectedFields } from '../../kit/rejected-fields.tsx'
import { useTexts } from '../../language.ts'
import { Conflict } from './conflict.tsx'
import classes from './save-bar.module.css'
import type { Editor } from './use-editor.ts'
import type { useSaving } from './use-saving.ts'

interface SaveBarProps {
  editor: Editor
  saving: ReturnType<typeof useSaving>
  /** Number of fields with errors. */
  faults: number
}

/** Visible while there are unsaved changes, with the errors that block saving. */
export function SaveBar({ editor, saving, faults }: SaveBarProps) {
  const { app, editor: texts } = useTexts()
  const { error } = saving
  const isConflict = hasErrorCode(error, 'changed_meanwhile')
  const shown = editor.dirty || saving.isPending

  return (
    <>
      <div role="status" className={shown ? 'visually-hidden' : classes.saved}>
        {!shown && saving.isSuccess && texts.saved}
        {shown && texts.unsaved}
      </div>
      {shown && (
        <section className={classes.bar} aria-label={texts.unsaved}>
          {(editor.outdated || isConflict) && !saving.isPending && <Conflict editor={editor} />}
          <RejectedFields error={isConflict ? null : error} />
          <div className={classes.actions}>
            <p>{faults > 0 ? texts.faultCount(faults) : texts.unsaved}</p>
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
            <Button loading={saving.isPending} disabled={faults > 0 || editor.outdated} onClick={() => saving.mutate()}>
              {app.save}
            </Button>
          </div>
        </section>
      )}
    </>
  )
}
