import type { Campaign, Preflight } from '@fieldhouse/contract/campaigns'
import { sendSmsGlobal } from '@fieldhouse/contract/operations.generated'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../../client.ts'
import { formatDay, formatInstant, formatTime } from '../../kit/format-instants.ts'
import { toDayInput } from '../../kit/forms/day-inputs.ts'
import { Dialog, DialogActions } from '../../kit/forms/dialog.tsx'
import { ErrorAlert } from '../../kit/forms/error-alert.tsx'
import { useIdempotentMutation } from '../../kit/forms/use-idempotent-mutation.ts'
import { Icon } from '../../kit/icons.tsx'
import { useLanguage, useMessages } from '../../language.ts'
import { formatCost } from '../figures.ts'
import { ReasonedButton } from '../reasoned-button.tsx'
import { CAMPAIGNS, campaignQueryKey } from '../use-campaigns.ts'
import { parseTypedCost, parseTypedCount } from './parse-typed.ts'
import classes from './preflight.module.css'

interface ConfirmSendProps {
  campaign: Campaign
  preflight: Preflight
  opened: boolean
  onClose: () => void
}

/** Count and cost are typed by hand, so that nobody sends by reflex. */
export function ConfirmSend({ campaign, preflight, opened, onClose }: ConfirmSendProps) {
  const { confirm } = useMessages().preflight
  return (
    <Dialog opened={opened} title={confirm.title(preflight.texts, formatCost(preflight.cost))} onClose={onClose}>
      <ConfirmForm campaign={campaign} preflight={preflight} onClose={onClose} />
    </Dialog>
  )
}

function ConfirmForm({ campaign, preflight, onClose }: Omit<ConfirmSendProps, 'opened'>) {
  const { preflight: texts } = useMessages()
  const { confirm } = texts
  const [typed, setTyped] = useState({ count: '', cost: '' })
  const count = parseTypedCount(typed.count)
  const cost = parseTypedCost(typed.cost)
  const reason = useReason({ count, cost, typed, preflight })
  const sending = useSending(campaign)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason === undefined && count !== undefined && cost !== undefined && !sending.isPending) {
      sending.mutate({ campaign_id: campaign.id, version: campaign.version, texts: count, cost })
    }
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <Text>
          {useWhen(campaign)} {confirm.after}
        </Text>
        <div className={classes.typed}>
          <TypedField
            label={confirm.count}
            value={typed.count}
            matches={count === preflight.texts}
            onChange={(count) => setTyped({ ...typed, count })}
          />
          <TypedField
            label={confirm.cost}
            value={typed.cost}
            matches={cost === preflight.cost}
            onChange={(cost) => setTyped({ ...typed, cost })}
          />
        </div>
        <ErrorAlert error={sending.error} />
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {confirm.back}
        </Button>
        <ReasonedButton type="submit" reason={reason} loading={sending.isPending}>
          {texts.schedule(preflight.texts)}
        </ReasonedButton>
      </DialogActions>
    </form>
  )
}

function useSending({ id }: Campaign) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const sending = useIdempotentMutation(
    (body: { campaign_id: string; version: number; texts: number; cost: string }, options) =>
      client.call(sendSmsGlobal, { body }, options),
  )
  return {
    ...sending,
    mutate: (body: { campaign_id: string; version: number; texts: number; cost: string }) =>
      sending.mutate(body, {
        onSuccess: async (campaign) => {
          cache.setQueryData(campaignQueryKey(id), campaign)
          await navigate(`/campaigns/${id}`)
          void cache.invalidateQueries({ queryKey: [...CAMPAIGNS, 'list'] })
        },
      }),
  }
}

interface TypedFieldProps {
  label: string
  value: string
  matches: boolean
  onChange: (value: string) => void
}

function TypedField({ label, value, matches, onChange }: TypedFieldProps) {
  const { confirm } = useMessages().preflight
  return (
    <TextInput
      label={label}
      size="md"
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      value={value}
      rightSection={
        matches && (
          <span className={classes.matches} role="img" aria-label={confirm.matches}>
            <Icon name="done" />
          </span>
        )
      }
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

interface ReasonInput {
  count: number | undefined
  cost: string | undefined
  typed: { count: string; cost: string }
  preflight: Preflight
}

function useReason({ count, cost, typed, preflight }: ReasonInput): string | undefined {
  const { notYet } = useMessages().preflight.confirm
  if (typed.count.trim() === '') return notYet.count
  if (count !== preflight.texts) return notYet.wrongCount(preflight.texts)
  if (typed.cost.trim() === '') return notYet.cost
  return cost === preflight.cost ? undefined : notYet.wrongCost(formatCost(preflight.cost))
}

function useWhen({ send_at, by_recipient_zone }: Campaign): string {
  const { confirm } = useMessages().preflight
  const lang = useLanguage()
  if (send_at === null) return confirm.now
  if (!by_recipient_zone) return confirm.at(formatInstant(send_at, lang))
  return confirm.atByZone(formatDay(toDayInput(new Date(send_at)), lang), formatTime(send_at, lang))
}
