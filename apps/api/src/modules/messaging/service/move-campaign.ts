import type { CampaignState } from '@fieldhouse/contract/campaigns'
import type { Db } from '#platform/db/db.ts'
import { DomainError } from '#platform/errors.ts'
import { assertMove } from '../rules/campaign-states.ts'
import type { NewState } from '../store/campaign-moves.ts'
import { insertCampaignEvent, setState } from '../store/campaign-moves.ts'
import type { CampaignRow } from '../store/campaigns.ts'
import { lockCampaign } from '../store/campaigns.ts'

interface Move extends NewState {
  /** Who moved it; null: the worker. */
  actor?: string | null
  details?: Record<string, string | number | null>
}

/** The only way a campaign changes its state. In the caller's transaction, with the campaign locked. */
export async function moveCampaign(
  db: Db,
  { id, state: from }: Pick<CampaignRow, 'id' | 'state'>,
  { actor = null, details = {}, ...to }: Move,
  now: Date,
): Promise<void> {
  assertMove(from, to.state)
  await setState(db, id, to, now)
  await insertCampaignEvent(
    db,
    id,
    { kind: EVENT_OF[to.state](from), details: { ...details, from, to: to.state }, actor },
    now,
  )
}

const EVENT_OF: Record<CampaignState, (from: CampaignState) => string> = {
  draft: () => 'prepared',
  preparing: () => 'preparing',
  scheduled: () => 'scheduled',
  sending: (from) => (from === 'paused' ? 'resumed' : 'started'),
  paused: () => 'paused',
  sent: () => 'finished',
  canceled: () => 'canceled',
}

export async function lockExistingCampaign(db: Db, id: string): Promise<CampaignRow> {
  const row = await lockCampaign(db, id)
  if (!row) throw new DomainError('not_found')
  return row
}
