import type { previewCampaign as endpoint } from '@fieldhouse/contract/campaigns'
import type { Body, ResponseBody } from '@fieldhouse/contract/endpoint'
import { measureTextSegments } from '@fieldhouse/contract/rules/text-segments'
import { readSellableSizes } from '#modules/stock/service/sellable-sizes.ts'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { AREAS } from '../rules/area-codes.ts'
import type { SegmentMember, SegmentQuery } from '../store/segments.ts'
import { listSegmentMembers } from '../store/segments.ts'
import { openTextWriter } from './campaign-texts.ts'
import type { SliceCount } from './count-segment.ts'
import { countSlices } from './count-segment.ts'
import type { CampaignDeps } from './edit-campaigns.ts'
import { assertValid } from './edit-campaigns.ts'

/** The text as one recipient of the draft gets it; a sample if nobody matches. */
export async function previewCampaign(
  deps: CampaignDeps & Pick<Deps, 'config'>,
  { campaign, lang, variant, offset }: Body<typeof endpoint>,
): Promise<ResponseBody<typeof endpoint>> {
  assertValid(campaign)
  const { db, clock } = deps
  const query = { segment: [...campaign.segment, { kind: 'language' as const, lang }], now: clock.now() }
  const sizes = [...(await readSellableSizes(db, campaign.product_ids)).keys()]
  const slices = await countSlices(db, query)
  const matching = slices.reduce((sum, slice) => sum + slice.matching, 0)
  const member = matching === 0 ? undefined : await findMember(db, { query, slices, sizes, place: offset % matching })
  const writer = await openTextWriter(deps, campaign)
  const person = { first_name: member?.first_name ?? null, size: member?.size ?? null, lang, variant, link_code: null }
  const text = writer.write(person)
  return {
    recipients: matching,
    recipient: member
      ? { first_name: person.first_name, size: person.size, region: AREAS.get(member.area_code)?.region ?? '' }
      : null,
    text,
    ...measureTextSegments(text),
  }
}

interface Place {
  query: SegmentQuery
  slices: readonly SliceCount[]
  sizes: readonly string[]
  place: number
}

async function findMember(db: Db, { query, slices, sizes, place }: Place): Promise<SegmentMember | undefined> {
  let offset = place
  for (const { matching, range } of slices) {
    if (offset < matching) return (await listSegmentMembers(db, { ...query, range }, { sizes, limit: 1, offset }))[0]
    offset -= matching
  }
  return undefined
}
