import { Button } from '@mantine/core'
import { useMessages } from '../../language.ts'
import { hasErrorCode } from '../has-error-code.ts'
import { ErrorAlert } from './error-alert.tsx'
import type { VersionedDraft } from './use-versioned-draft.ts'

interface DraftErrorProps {
  draft: Pick<VersionedDraft, 'saving' | 'reloading' | 'reload'>
  /** Says that a colleague has saved meanwhile. */
  conflict: string
}

/** Why a draft was not saved. After a conflict, it can be loaded again. */
export function DraftError({ draft: { saving, reloading, reload }, conflict }: DraftErrorProps) {
  const { app } = useMessages()
  const isConflict = hasErrorCode(saving.error, 'version_conflict')
  return (
    <ErrorAlert error={saving.error} text={isConflict ? conflict : undefined}>
      {isConflict && (
        <Button variant="default" size="xs" loading={reloading.isPending} onClick={reload}>
          {app.loadAgain}
        </Button>
      )}
    </ErrorAlert>
  )
}
