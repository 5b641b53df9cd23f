import type { CalendarEntry } from '@fieldhouse/contract/publicity'
import { Alert, Button } from '@mantine/core'
import { ConfirmDialog } from '../kit/forms/confirm-dialog.tsx'
import layout from '../kit/theme/layout.module.css'
import { useLanguage, useMessages } from '../language.ts'
import type { Moves } from './use-moves.ts'
import { movedEntry } from './use-moves.ts'

interface MoveStatusProps {
  moves: Moves
  spanOf: (entry: CalendarEntry) => string
}

/** What was moved, with undo; why it was not; and the question before a live entry is moved. */
export function MoveStatus({ moves, spanOf }: MoveStatusProps) {
  const { move } = useMessages().calendar
  const lang = useLanguage()
  const { asked, moved, failed } = moves
  const titleOf = (entry: CalendarEntry | undefined) => (lang === 'es' && entry?.title_es) || entry?.title || ''
  return (
    <>
      <div className={layout.row} role="status">
        {moved && !failed && (
          <>
            {move.moved(titleOf(moved), spanOf(moved))}
            <Button size="xs" variant="default" loading={moves.saving !== undefined} onClick={moves.undo}>
              {move.undo}
            </Button>
          </>
        )}
      </div>
      {failed && (
        <Alert color="red">
          {failed.isConflict ? move.conflict(titleOf(failed.entry)) : move.failed(titleOf(failed.entry))}
        </Alert>
      )}
      {asked && (
        <ConfirmDialog
          opened
          title={move.live.title(titleOf(asked.entry))}
          text={move.live.text(spanOf(movedEntry(asked)))}
          action={move.live.action}
          doing={{ mutate: () => moves.save(asked), isPending: false, error: null, reset: () => {} }}
          onClose={moves.dismiss}
        />
      )}
    </>
  )
}
