import type { Db } from '#platform/db/db.ts'
import { insertCampaignEvent } from '../store/campaign-moves.ts'
import type { CampaignRow } from '../store/campaigns.ts'
import { countClicks, setWinner } from '../store/send-state.ts'

/** How long both wordings have to be clicked before the rest gets the better one. */
const TEST_MS = 2 * 60 * 60 * 1000

/** Once the test has run, the rest gets the wording that was clicked more; wording A if there is no difference. */
export async function chooseWording(db: Db, campaign: CampaignRow, now: Date): Promise<'a' | 'b' | null> {
  const { id, ab_percent, started_at } = campaign
  if (ab_percent === null || started_at === null || now.getTime() - started_at.getTime() < TEST_MS) return null
  return campaign.winner ?? decide(db, id, now)
}

async function decide(db: Db, id: string, now: Date): Promise<'a' | 'b'> {
  const { a, b } = await countClicks(db, id)
  const winner = b.clicks * a.texts > a.clicks * b.texts ? 'b' : 'a'
  await setWinner(db, id, winner)
  const details = { wording: winner, clicks_a: a.clicks, clicks_b: b.clicks, texts_a: a.texts, texts_b: b.texts }
  await insertCampaignEvent(db, id, { kind: 'wording_chosen', details }, now)
  return winner
}
