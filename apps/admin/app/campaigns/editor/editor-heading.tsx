import { startPreflight } from '@fieldhouse/contract/operations.generated'
import { checkWording } from '@fieldhouse/contract/rules/render-text'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../../client.ts'
import { formatRecentInstant } from '../../kit/format-instants.ts'
import { ErrorAlert } from '../../kit/forms/error-alert.tsx'
import { PageTitle } from '../../kit/page-title.tsx'
import layout from '../../kit/theme/layout.module.css'
import { useLanguage, useMessages } from '../../language.ts'
import { HistoryLink } from '../../session/history-link.tsx'
import { CampaignMark } from '../campaign-mark.tsx'
import classes from '../heading.module.css'
import { ReasonedButton } from '../reasoned-button.tsx'
import { campaignQueryKey, useSegmentCount } from '../use-campaigns.ts'
import type { Shown } from './message-panel.tsx'
import { SendTest } from './send-test.tsx'
import type { DraftEditing } from './use-draft.ts'

interface EditorHeadingProps {
  /** Why the draft could not be saved. */
  rejected: ReactNode
  editing: DraftEditing
  shown: Shown
}

export function EditorHeading({ editing, shown, rejected }: EditorHeadingProps) {
  const { campaignEditor, campaigns } = useMessages()
  const { draft, saved } = editing
  const navigate = useNavigate()
  const cache = useQueryClient()
  const reason = useReasonAgainst(editing)
  const starting = useMutation({
    mutationFn: () => client.call(startPreflight, { params: { id: saved.id }, body: { version: saved.version } }),
    onSuccess: (campaign) => {
      cache.setQueryData(campaignQueryKey(saved.id), campaign)
      void navigate(`/campaigns/${saved.id}/preflight`)
    },
  })
  return (
    <div className={classes.heading}>
      <PageTitle>{draft.name || saved.name}</PageTitle>
      <CampaignMark state={saved.state} />
      <SaveStatus editing={editing} />
      <HistoryLink entity="campaign" entity_id={saved.id}>
        {campaigns.history}
      </HistoryLink>
      <div className={classes.actions}>
        <SendTest id={saved.id} shown={shown} />
        <div className={classes.bar}>
          <ReasonedButton reason={reason} loading={starting.isPending} onClick={() => starting.mutate()}>
            {campaignEditor.runPreflight}
          </ReasonedButton>
        </div>
      </div>
      <div className={classes.error}>
        <ErrorAlert error={starting.error} />
        {rejected}
      </div>
    </div>
  )
}

/** Why the pre-flight cannot run yet. */
function useReasonAgainst({ draft, saved, unsaved }: DraftEditing): string | undefined {
  const { notYet, message } = useMessages().campaignEditor
  const { data } = useSegmentCount(saved.segment)
  if (unsaved) return notYet.unsaved
  if (data?.matching === 0) return notYet.nobody
  const wordings = Object.values(draft.bodies)
  const empty = (['en', 'es'] as const).find((lang) => wordings.some((wording) => wording[lang].trim() === ''))
  if (empty) return notYet.empty(message.languages[empty])
  const isWrong = wordings.some(({ en, es }) => checkWording(en).length > 0 || checkWording(es).length > 0)
  return isWrong ? notYet.wrong : undefined
}

function SaveStatus({ editing }: { editing: DraftEditing }) {
  const { save } = useMessages().campaignEditor
  const lang = useLanguage()
  const { saved, saving, unsaved, error, merged } = editing
  return (
    <span className={layout.hint} role="status">
      {error ? (
        <>
          {save.failed}{' '}
          <Button variant="subtle" size="compact-sm" onClick={editing.save}>
            {save.retry}
          </Button>
        </>
      ) : saving ? (
        save.saving
      ) : unsaved ? (
        save.unsaved
      ) : merged ? (
        save.merged
      ) : (
        save.saved(formatRecentInstant(saved.updated_at, Date.parse(saved.updated_at), lang))
      )}
    </span>
  )
}
