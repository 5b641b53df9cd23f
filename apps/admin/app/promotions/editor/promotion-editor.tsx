import { replacePromotion } from '@fieldhouse/contract/operations.generated'
import type { PromotionDetail } from '@fieldhouse/contract/promotions'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import { client } from '../../client.ts'
import { formatInstant } from '../../kit/format-instants.ts'
import { errorUnlessCode } from '../../kit/forms/error-alert.tsx'
import { LeaveGuard } from '../../kit/forms/leave-guard.tsx'
import { RejectedFields } from '../../kit/forms/rejected-fields.tsx'
import { hasErrorCode } from '../../kit/has-error-code.ts'
import { PageTitle } from '../../kit/page-title.tsx'
import layout from '../../kit/theme/layout.module.css'
import { useLanguage, useMessages } from '../../language.ts'
import { fieldLabel } from '../../locales/field-label.ts'
import { HistoryLink } from '../../session/history-link.tsx'
import { MissingCodes } from '../codes/missing-codes.tsx'
import { OverlapsPanel } from '../overlaps/overlaps-panel.tsx'
import { toPromotionInput, validateDraft } from '../promotion-input.ts'
import { StateBadge } from '../promotion-table.tsx'
import { promotionQueryKey } from '../use-promotions.ts'
import { DeletePromotion } from './delete-promotion.tsx'
import { EditConflict } from './edit-conflict.tsx'
import classes from './promotion-editor.module.css'
import { focusFirstError, PromotionFields } from './promotion-fields.tsx'
import { usePromotionEditor } from './use-promotion-editor.ts'
import { visibleErrors } from './visible-errors.ts'

export function PromotionEditor({ promotion }: { promotion: PromotionDetail }) {
  const texts = useMessages()
  const { app, promotions } = texts
  const editing = usePromotionEditor(promotion)
  const { draft, change, unsaved, outdated } = editing
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const errors = validateDraft(draft)
  const saving = useSaving(editing)

  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(errors).length > 0) return focusFirstError(form.current)
    saving.mutate(editing.read.version)
  }

  return (
    <>
      <Heading promotion={promotion} />
      <form ref={form} noValidate className={layout.stack} onSubmit={send}>
        <LeaveGuard unsaved={unsaved} />
        <PromotionFields draft={draft} faults={visibleErrors(draft, errors, tried)} onChange={change} />
        <MissingCodes needsCode={draft.needs_code} promotion={promotion} />
        <OverlapsPanel draft={draft} saved={editing.read} />
        {outdated && !saving.isPending && (
          <EditConflict
            draft={draft}
            latest={promotion}
            onTheirs={editing.discard}
            onMine={() => saving.mutate(promotion.version)}
          />
        )}
        <RejectedFields
          error={errorUnlessCode(saving.error, ['version_conflict'])}
          nameOf={(field) => fieldLabel(field, texts, 'promotion')}
        />
        <div className={layout.row}>
          <Button type="submit" data-save disabled={!unsaved || outdated} loading={saving.isPending}>
            {promotions.save}
          </Button>
          {unsaved && (
            <Button variant="default" disabled={saving.isPending} onClick={editing.discard}>
              {app.discard}
            </Button>
          )}
          <p className={classes.status} role="status">
            {unsaved ? promotions.unsaved : saving.isSuccess && promotions.saved}
          </p>
          <DeletePromotion promotion={promotion} />
        </div>
      </form>
    </>
  )
}

function useSaving({ draft, read, discard }: ReturnType<typeof usePromotionEditor>) {
  const cache = useQueryClient()
  const params = { id: read.id }
  return useMutation({
    mutationFn: (version: number) =>
      client.call(replacePromotion, { params, body: { ...toPromotionInput(draft, read), version } }),
    onSuccess: (saved) => {
      cache.setQueryData(promotionQueryKey(read.id), saved)
      discard()
    },
    // Reload the promotion, to compare the draft with the version of the other staff member.
    onError: async (error) => {
      if (hasErrorCode(error, 'version_conflict'))
        await cache.invalidateQueries({ queryKey: promotionQueryKey(read.id) })
    },
  })
}

function Heading({ promotion }: { promotion: PromotionDetail }) {
  const { promotions } = useMessages()
  const lang = useLanguage()
  const note = useStateNote(promotion)
  return (
    <div className={layout.row}>
      <PageTitle>{(lang === 'es' && promotion.title_es) || promotion.title}</PageTitle>
      <StateBadge state={promotion.state} />
      <span className={layout.hint}>{note}</span>
      <HistoryLink entity="promotion" entity_id={promotion.id}>
        {promotions.history}
      </HistoryLink>
    </div>
  )
}

function useStateNote({ state, starts_at, ends_at }: PromotionDetail): string {
  const { stateNotes } = useMessages().promotions
  const lang = useLanguage()
  if (state === 'draft') return stateNotes.draft
  if (state === 'scheduled') return stateNotes.scheduled(formatInstant(starts_at, lang))
  if (ends_at === null) return stateNotes.liveOpen
  return state === 'ended'
    ? stateNotes.ended(formatInstant(ends_at, lang))
    : stateNotes.liveUntil(formatInstant(ends_at, lang))
}
