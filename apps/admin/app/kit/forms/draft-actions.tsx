import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '../../language.ts'
import layout from '../theme/layout.module.css'
import { DraftError } from './draft-error.tsx'
import type { VersionedDraft } from './use-versioned-draft.ts'

interface DraftActionsProps {
  draft: VersionedDraft
  texts: { saved: string; conflict: string }
  /** It cannot be saved as it is. */
  disabled: boolean
  /** Shown while it cannot be saved, unless fields say why. */
  unfinished?: string
  /** More buttons. */
  children?: ReactNode
}

/** Save and Discard, below what is edited. */
export function DraftActions({ draft, texts, disabled, unfinished, children }: DraftActionsProps) {
  const { app } = useMessages()
  const { saving, isChanged } = draft
  const status = isChanged ? app.unsaved : draft.isSaved && texts.saved
  return (
    <>
      <DraftError draft={draft} conflict={texts.conflict} />
      <div className={layout.row}>
        <Button data-save disabled={!isChanged || disabled} loading={saving.isPending} onClick={draft.save}>
          {app.save}
        </Button>
        <Button variant="default" disabled={!isChanged || saving.isPending} onClick={draft.discard}>
          {app.discard}
        </Button>
        {children}
        <p className={layout.status} role="status">
          {(disabled && unfinished) || status}
        </p>
      </div>
    </>
  )
}
