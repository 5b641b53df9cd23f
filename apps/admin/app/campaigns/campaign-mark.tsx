import type { CampaignState, CampaignSummary } from '@fieldhouse/contract/campaigns'
import type { ComponentProps } from 'react'
import { formatInstant } from '../kit/format-instants.ts'
import { StatusPill } from '../kit/status-pill.tsx'
import { useLanguage, useMessages } from '../language.ts'

type Mark = Pick<ComponentProps<typeof StatusPill>, 'tone' | 'fill'>

const MARKS: Record<CampaignState, Mark> = {
  draft: { tone: 'plain', fill: 'empty' },
  preparing: { tone: 'plain', fill: 'half' },
  scheduled: { tone: 'info', fill: 'empty' },
  sending: { tone: 'info', fill: 'half' },
  paused: { tone: 'care', fill: 'half' },
  sent: { tone: 'good', fill: 'full' },
  canceled: { tone: 'plain', fill: 'struck' },
}

export function CampaignMark({ state }: { state: CampaignState }) {
  const { states } = useMessages().campaigns
  return <StatusPill {...MARKS[state]}>{states[state]}</StatusPill>
}

/** In a list, a scheduled campaign says when. */
export function CampaignListMark({ campaign: { state, send_at } }: { campaign: CampaignSummary }) {
  const lang = useLanguage()
  if (state !== 'scheduled' || send_at === null) return <CampaignMark state={state} />
  return <StatusPill {...MARKS.scheduled}>{formatInstant(send_at, lang)}</StatusPill>
}
