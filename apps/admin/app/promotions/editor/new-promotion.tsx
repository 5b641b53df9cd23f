import { createPromotion } from '@fieldhouse/contract/operations.generated'
import type { WholePromotion } from '@fieldhouse/contract/promotions'
import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import { fieldText } from '../../audit/wording.ts'
import { client } from '../../client.ts'
import layout from '../../kit/layout.module.css'
import { RejectedFields } from '../../kit/rejected-fields.tsx'
import { useTexts } from '../../language.ts'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { newDraft } from '../draft.ts'
import { enteredFrom, faultsOf } from '../entered.ts'
import { useGroups } from '../use-promotions.ts'
import { focusFault, PromotionFields } from './promotion-fields.tsx'
import { shownFaults } from './shown-faults.ts'

interface NewPromotionProps {
  onCreated: (promotion: WholePromotion) => void
}

export function NewPromotion({ onCreated }: NewPromotionProps) {
  const { promotions } = useTexts()
  const groups = useGroups()
  return (
    <Loaded query={groups} failed={promotions.failed}>
      {() => <NewForm now={groups.dataUpdatedAt} onCreated={onCreated} />}
    </Loaded>
  )
}

function NewForm({ now, onCreated }: NewPromotionProps & { now: number }) {
  const texts = useTexts()
  const [draft, setDraft] = useState(() => newDraft(now))
  const [touched, setTouched] = useState(false)
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const faults = faultsOf(draft)
  const creating = useMutation({ mutationFn: () => client.call(createPromotion, { body: enteredFrom(draft) }) })

  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(faults).length > 0) return focusFault(form.current)
    creating.mutate(undefined, {
      onSuccess: (made) => {
        setTouched(false)
        // Navigate after the next render, when the leave guard knows that nothing is unsaved.
        setTimeout(() => onCreated(made))
      },
    })
  }

  return (
    <form ref={form} noValidate className={layout.stack} onSubmit={send}>
      <LeaveGuard unsaved={touched} />
      <PromotionFields
        draft={draft}
        faults={shownFaults(draft, faults, tried)}
        onChange={(part) => {
          setTouched(true)
          setDraft((before) => ({ ...before, ...part }))
        }}
      />
      <RejectedFields error={creating.error} nameOf={(field) => fieldText(field, texts, 'promotion')} />
      <Group>
        <Button type="submit" loading={creating.isPending}>
          {texts.promotions.create}
        </Button>
      </Group>
    </form>
  )
}
