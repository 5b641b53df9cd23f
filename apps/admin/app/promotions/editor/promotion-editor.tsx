import { replacePromotion } from '@fieldhouse/contract/operations.generated'
import type { WholePromotion } from '@fieldhouse/contract/promotions'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import { fieldText } from '../../audit/wording.ts'
import { client } from '../../client.ts'
import { hasErrorCode } from '../../kit/has-error-code.ts'
import layout from '../../kit/layout.module.css'
import { PageTitle } from '../../kit/page-title.tsx'
import { RejectedFields } from '../../kit/rejected-fields.tsx'
import { useLanguage, useTexts } from '../../language.ts'
import { HistoryLink } from '../../session/history-link.tsx'
import { instantText } from '../../ui/instants.ts'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { refusalUnless } from '../../ui/refusal.tsx'
import { enteredFrom, faultsOf } from '../entered.ts'
import { StateMark } from '../promotion-table.tsx'
import { promotionKey } from '../use-promotions.ts'
import { Conflict } from './conflict.tsx'
import { Deletion } from './deletion.tsx'
import classes from './promotion-editor.module.css'
import { focusFault, PromotionFields } from './promotion-fields.tsx'
import { shownFaults } from './shown-faults.ts'
import { useEditing } from './use-editing.ts'

export function PromotionEditor({ promotion }: { promotion: WholePromotion }) {
  const texts = useTexts()
  const { app, promotions } = texts
  const editing = useEditing(promotion)
  const { draft, change, unsaved, outdated } = editing
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const faults = faultsOf(draft)
  const saving = useSaving(editing)

  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(faults).length > 0) return focusFault(form.current)
    saving.mutate(editing.read.version)
  }

  return (
    <>
      <Heading promotion={promotion} />
      <form ref={form} noValidate className={layout.stack} onSubmit={send}>
        <LeaveGuard unsaved={unsaved} />
        <PromotionFields draft={draft} faults={shownFaults(draft, faults, tried)} onChange={change} />
        {outdated && !saving.isPending && (
          <Conflict
            draft={draft}
            latest={promotion}
            onTheirs={editing.discard}
            onMine={() => saving.mutate(promotion.version)}
          />
        )}
        <RejectedFields
          error={refusalUnless(saving.error, ['changed_meanwhile'])}
          nameOf={(field) => fieldText(field, texts, 'promotion')}
        />
        <div className={layout.row}>
          <Button type="submit" disabled={!unsaved || outdated} loading={saving.isPending}>
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
          <Deletion promotion={promotion} />
        </div>
      </form>
    </>
  )
}

function useSaving({ draft, read, discard }: ReturnType<typeof useEditing>) {
  const cache = useQueryClient()
  const params = { id: read.id }
  return useMutation({
    mutationFn: (version: number) =>
      client.call(replacePromotion, { params, body: { ...enteredFrom(draft, read), version } }),
    onSuccess: (saved) => {
      cache.setQueryData(promotionKey(read.id), saved)
      discard()
    },
    // Reload the promotion, to compare the draft with the version of the other staff member.
    onError: async (error) => {
      if (hasErrorCode(error, 'changed_meanwhile')) await cache.invalidateQueries({ queryKey: promotionKey(read.id) })
    },
  })
}

function Heading({ promotion }: { promotion: WholePromotion }) {
  const { promotions } = useTexts()
  const lang = useLanguage()
  const note = useStateNote(promotion)
  return (
    <div className={layout.row}>
      <PageTitle>{(lang === 'es' && promotion.title_es) || promotion.title}</PageTitle>
      <StateMark state={promotion.state} />
      <span className={layout.hint}>{note}</span>
      <HistoryLink entity="promotion" entity_id={promotion.id}>
        {promotions.history}
      </HistoryLink>
    </div>
  )
}

function useStateNote({ state, starts_at, ends_at }: WholePromotion): string {
  const { stateNotes } = useTexts().promotions
  const lang = useLanguage()
  if (state === 'draft') return stateNotes.draft
  if (state === 'scheduled') return stateNotes.scheduled(instantText(starts_at, lang))
  if (ends_at === null) return stateNotes.liveOpen
  return state === 'ended'
    ? stateNotes.ended(instantText(ends_at, lang))
    : stateNotes.liveUntil(instantText(ends_at, lang))
}
