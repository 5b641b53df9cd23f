import { createPromotion } from '@fieldhouse/contract/operations.generated'
import type { PromotionDetail } from '@fieldhouse/contract/promotions'
import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { client } from '../../client.ts'
import { LeaveGuard } from '../../kit/forms/leave-guard.tsx'
import { RejectedFields } from '../../kit/forms/rejected-fields.tsx'
import { QueryView } from '../../kit/lists/query-view.tsx'
import layout from '../../kit/theme/layout.module.css'
import { useMessages } from '../../language.ts'
import { fieldLabel } from '../../locales/field-label.ts'
import { OverlapsPanel } from '../overlaps/overlaps-panel.tsx'
import { newDraft } from '../promotion-draft.ts'
import { toPromotionInput, validateDraft } from '../promotion-input.ts'
import { useCustomerGroups } from '../use-promotions.ts'
import { focusFirstError, PromotionFields } from './promotion-fields.tsx'
import { visibleErrors } from './visible-errors.ts'

interface NewPromotionProps {
  onCreated: (promotion: PromotionDetail) => void
}

export function NewPromotion({ onCreated }: NewPromotionProps) {
  const { promotions } = useMessages()
  const groups = useCustomerGroups()
  return (
    <QueryView query={groups} failed={promotions.failed}>
      {() => <NewForm now={groups.dataUpdatedAt} onCreated={onCreated} />}
    </QueryView>
  )
}

function NewForm({ now, onCreated }: NewPromotionProps & { now: number }) {
  const texts = useMessages()
  const [draft, setDraft] = useState(() => newDraft(now))
  const [touched, setTouched] = useState(false)
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const errors = validateDraft(draft)
  const creating = useMutation({ mutationFn: () => client.call(createPromotion, { body: toPromotionInput(draft) }) })

  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(errors).length > 0) return focusFirstError(form.current)
    creating.mutate(undefined, {
      onSuccess: (made) => {
        // The leave guard must know that nothing is unsaved before this navigates.
        flushSync(() => setTouched(false))
        onCreated(made)
      },
    })
  }

  return (
    <form ref={form} noValidate className={layout.stack} onSubmit={send}>
      <LeaveGuard unsaved={touched} />
      <PromotionFields
        draft={draft}
        faults={visibleErrors(draft, errors, tried)}
        onChange={(part) => {
          setTouched(true)
          setDraft((before) => ({ ...before, ...part }))
        }}
      />
      <OverlapsPanel draft={draft} />
      <RejectedFields error={creating.error} nameOf={(field) => fieldLabel(field, texts, 'promotion')} />
      <Group>
        <Button type="submit" data-save loading={creating.isPending}>
          {texts.promotions.create}
        </Button>
      </Group>
    </form>
  )
}
