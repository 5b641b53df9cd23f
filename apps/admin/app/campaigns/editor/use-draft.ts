import type { Campaign, CampaignInput } from '@fieldhouse/contract/campaigns'
import { getCampaign, updateCampaign } from '@fieldhouse/contract/operations.generated'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { client } from '../../client.ts'
import { hasErrorCode } from '../../kit/has-error-code.ts'
import { useStableCallback } from '../../kit/use-stable-callback.ts'
import { campaignQueryKey } from '../use-campaigns.ts'
import type { CampaignField } from './merge-drafts.ts'
import { changedFields, mergeDrafts, pick, toCampaignInput } from './merge-drafts.ts'

const PAUSE_MS = 800

interface Conflict {
  theirs: Campaign
  both: readonly CampaignField[]
}

export type DraftChange = (part: Partial<CampaignInput>) => void
export type DraftEditing = ReturnType<typeof useDraft>

/** Saves what is typed after a short pause, merged with what a colleague saved meanwhile. */
export function useDraft(campaign: Campaign) {
  const cache = useQueryClient()
  const [saved, setSaved] = useState(campaign)
  const [draft, setDraft] = useState(() => toCampaignInput(campaign))
  const [conflict, setConflict] = useState<Conflict>()
  const [merged, setMerged] = useState(false)
  const fields = changedFields(toCampaignInput(saved), draft)
  const unsaved = fields.length > 0

  const saving = useMutation({
    mutationFn: ({ draft, version }: { draft: CampaignInput; version: number }) =>
      client.call(updateCampaign, { params: { id: campaign.id }, body: { ...draft, version } }, { background: true }),
    onSuccess: (answer) => accept(answer),
    onError: async (error) => {
      if (hasErrorCode(error, 'version_conflict')) await merge()
    },
  })

  const accept = (answer: Campaign) => {
    setSaved(answer)
    cache.setQueryData(campaignQueryKey(campaign.id), answer)
  }

  const merge = async () =>
    takeTheirs(await client.call(getCampaign, { params: { id: campaign.id } }, { background: true }))

  // The draft may have changed while theirs was loading.
  const takeTheirs = useStableCallback((theirs: Campaign) => {
    const result = mergeDrafts(toCampaignInput(saved), draft, toCampaignInput(theirs))
    if (result.both.length > 0) return setConflict({ theirs, both: result.both })
    setDraft(result.merged)
    setMerged(true)
    accept(theirs)
    saving.reset()
  })

  const resolve = (side: 'mine' | 'theirs') => {
    if (!conflict) return
    const theirs = toCampaignInput(conflict.theirs)
    const { merged } = mergeDrafts(toCampaignInput(saved), draft, theirs)
    setDraft(side === 'mine' ? merged : pick(merged, theirs, conflict.both))
    setConflict(undefined)
    accept(conflict.theirs)
    saving.reset()
  }

  const change: DraftChange = (part) => {
    if (saving.isError) saving.reset()
    setMerged(false)
    setDraft((before) => ({ ...before, ...part }))
  }

  const save = useStableCallback(() => {
    if (!unsaved || conflict || saving.isPending || draft.name.trim() === '') return
    saving.mutate({ draft, version: saved.version })
  })
  const text = JSON.stringify(draft)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pause begins with each change and after each save
  useEffect(() => {
    if (saving.isError && !hasErrorCode(saving.error, 'version_conflict')) return
    const pause = setTimeout(save, PAUSE_MS)
    return () => clearTimeout(pause)
  }, [text, saved.version, conflict, save])

  return {
    draft,
    saved,
    unsaved,
    conflict,
    merged,
    resolve,
    save,
    saving: saving.isPending,
    error: hasErrorCode(saving.error, 'version_conflict') ? null : saving.error,
    change,
  }
}
