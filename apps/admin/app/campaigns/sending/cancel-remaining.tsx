import type { CampaignCounts } from '@fieldhouse/contract/campaigns'
import { cancelCampaign } from '@fieldhouse/contract/operations.generated'
import { ConfirmButton } from '../../kit/forms/confirm-button.tsx'
import { useMessages } from '../../language.ts'
import { countSent } from '../figures.ts'
import { useMove } from './use-move.ts'

export function CancelRemaining({ id, counts }: { id: string; counts: CampaignCounts }) {
  const { cancel } = useMessages().campaignSending
  return (
    <ConfirmButton
      variant="outline"
      color="red"
      label={cancel.open}
      title={cancel.title(counts.queued)}
      text={cancel.text(counts.queued, countSent(counts))}
      action={cancel.action(counts.queued)}
      dismiss={cancel.dismiss}
      doing={useMove(id, cancelCampaign)}
    />
  )
}
