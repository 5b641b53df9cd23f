import { ApiError } from '@fieldhouse/client/api-error'
import { Button } from '@mantine/core'
import { useTexts } from '../../language.ts'
import { Refusal } from '../../ui/refusal.tsx'
import { Conflict } from './conflict.tsx'
import classes from './save-bar.module.css'
import type { Editor } from './use-editor.ts'
import type { useSaving } from './use-saving.ts'

interface SaveBarProps {
  editor: Editor
  saving: ReturnType<typeof useSaving>
  /** How many fields cannot be saved as they are. */
  faults: number
}

/** Stays in sight while something is not saved, and says what stands in the way. */
export function SaveBar({ editor, saving, faults }: SaveBarProps) {
  const { app, editor: texts } = useTexts()
  const { error } = saving
  const isConflict = error instanceof ApiError && error.code === 'changed_meanwhile'
  const isRefused = error instanceof ApiError && error.code === 'validation_failed'
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
          <Refusal error={isConflict ? null : error}>
            {isRefused && (
              <ul>
                {refusedFields(error).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </Refusal>
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

/** As the server names them: it refuses only what no field of this screen lets through. */
function refusedFields(error: ApiError): string[] {
  return Object.entries(error.errors ?? {}).map(([field, texts]) => `${field}: ${texts.join(', ')}`)
}
