import { randomBytes } from 'node:crypto'
import { readSellableSizes } from '#modules/stock/service/sellable-sizes.ts'
import { inTransaction } from '#platform/db/db.ts'
import { assignRecipient, linkCodes } from '../rules/assign-recipients.ts'
import { notBefore } from '../rules/campaign-schedule.ts'
import type { CampaignRow } from '../store/campaigns.ts'
import { findCampaign } from '../store/campaigns.ts'
import { UNTIL_DECIDED } from '../store/claim.ts'
import { allowLongStatements } from '../store/long-statements.ts'
import type { NewRecipient, Tally } from '../store/prepare.ts'
import * as store from '../store/prepare.ts'
import type { SegmentMember } from '../store/segments.ts'
import { countSegment, findRangeEnd, listSegmentMembers } from '../store/segments.ts'
import type { CampaignWorkerDeps } from './campaign-deps.ts'
import type { TextWriter } from './campaign-texts.ts'
import { openTextWriter } from './campaign-texts.ts'
import { finishPreflight } from './preflight.ts'

const CHUNK = 5000
const NO_TALLY: Tally = { queued: 0, segments: 0, plain_segments: 0, texts: {} }

/**
 * Prepares the next chunk of recipients, or finishes the pre-flight. Each chunk is one transaction that also stores how
 * far it got, so a killed worker repeats at most one. False if another worker is at it, or nothing is left to do.
 */
export async function prepareChunk(deps: CampaignWorkerDeps, campaign_id: string): Promise<boolean> {
  const prepared = await inTransaction(deps.db, async (db) => {
    const locked = await store.lockForPreparing(db, campaign_id, 'preparing')
    const campaign = locked && (await findCampaign(db, campaign_id))
    if (!campaign) return 'nothing'
    if (campaign.prepared_up_to === null) return startOver({ ...deps, db }, campaign)
    return addChunk({ ...deps, db }, campaign, { ...NO_TALLY, ...locked.tally })
  })
  if (prepared === 'all') await finishPreflight(deps, campaign_id)
  return prepared !== 'nothing'
}

type Outcome = 'nothing' | 'chunk' | 'all'

/** An earlier pre-flight's recipients go first, in chunks as well. */
async function startOver({ db, clock }: CampaignWorkerDeps, campaign: CampaignRow): Promise<Outcome> {
  if ((await store.deleteRecipients(db, campaign.id, CHUNK)) > 0) return 'chunk'
  await allowLongStatements(db)
  const { matching } = await countSegment(db, { segment: campaign.segment, now: clock.now() })
  await store.setProgress(db, campaign.id, { prepared: 0, to_prepare: matching, prepared_up_to: 0, tally: NO_TALLY })
  return 'chunk'
}

async function addChunk(deps: CampaignWorkerDeps, campaign: CampaignRow, tally: Tally): Promise<Outcome> {
  const { db, clock } = deps
  const after = campaign.prepared_up_to ?? 0
  const to = await findRangeEnd(db, after, CHUNK)
  if (to === undefined) return 'all'
  const stock = await readSellableSizes(db, campaign.product_ids)
  const query = { segment: campaign.segment, now: clock.now(), range: { after, to } }
  const members = await listSegmentMembers(db, query, { sizes: sizesToLookFor(campaign, stock), limit: CHUNK })
  const recipients = await toRecipients(deps, campaign, { members, stock, tally })
  if (recipients.length > 0) await store.insertRecipients(db, campaign.id, recipients)
  const prepared = campaign.prepared + members.length
  const to_prepare = Math.max(prepared, campaign.to_prepare ?? 0)
  await store.setProgress(db, campaign.id, { prepared, to_prepare, prepared_up_to: to, tally })
  return 'chunk'
}

/** Null if no text needs a size. */
function sizesToLookFor({ product_ids, bodies }: CampaignRow, stock: ReadonlyMap<string, number>): string[] | null {
  if (product_ids.length > 0) return [...stock.keys()]
  return JSON.stringify(bodies).includes('{size') ? [] : null
}

interface Chunk {
  members: readonly SegmentMember[]
  stock: ReadonlyMap<string, number>
  /** Added to. */
  tally: Tally
}

async function toRecipients(
  deps: CampaignWorkerDeps,
  campaign: CampaignRow,
  { members, stock, tally }: Chunk,
): Promise<NewRecipient[]> {
  const now = deps.clock.now()
  const zone = await deps.settings.get('shop.time_zone')
  const writer = await openTextWriter(deps, campaign)
  const codes = linkCodes(members.length, randomBytes)
  return members.map((member, index) => {
    const { held_out, variant } = assignRecipient(campaign, member.id)
    const reason = leftOutReason(campaign, member, stock) ?? (isOverCap(campaign, tally, held_out) ? 'over_cap' : null)
    const state = reason ? 'left_out' : held_out ? 'held_out' : 'queued'
    const earliest = variant === null ? UNTIL_DECIDED : notBefore(campaign, member.area_code, zone, now)
    return {
      subscriber_id: member.id,
      area_code: member.area_code,
      lang: member.lang,
      state,
      reason,
      variant,
      size: member.size,
      not_before: earliest,
      segments: state === 'queued' ? countText(writer, member, variant, tally) : 0,
      link_code: state === 'queued' && campaign.link !== null ? (codes[index] as string) : null,
    }
  })
}

function leftOutReason({ product_ids, stop_at }: CampaignRow, member: SegmentMember, stock: Chunk['stock']) {
  if (member.unreachable) return 'unreachable'
  if (member.texted_recently) return 'texted_recently'
  if (product_ids.length === 0) return null
  if (member.size === null) return 'no_size'
  return (stock.get(member.size) ?? 0) <= stop_at ? 'size_sold_out' : null
}

function isOverCap({ cap }: CampaignRow, tally: Tally, held_out: boolean): boolean {
  return cap !== null && !held_out && tally.queued >= cap
}

/** Of those who wait for the better wording, the longer one counts. */
function countText(writer: TextWriter, member: SegmentMember, variant: 'a' | 'b' | null, tally: Tally): number {
  const variants = variant === null ? (['a', 'b'] as const) : [variant]
  const longest = (plain?: boolean) =>
    variants
      .map((variant) => writer.measure({ ...member, variant, link_code: null }, plain))
      .reduce((most, text) => (text.segments > most.segments ? text : most))
  const { segments, encoding } = longest()
  const key = `${member.lang}:${encoding}:${segments}`
  tally.queued += 1
  tally.segments += segments
  tally.plain_segments += longest(true).segments
  tally.texts = { ...tally.texts, [key]: (tally.texts[key] ?? 0) + 1 }
  return segments
}
