import type { previewCampaign as endpoint } from '@fieldhouse/contract/campaigns'
import type { Body, ResponseBody } from '@fieldhouse/contract/endpoint'
import { measureTextSegments } from '@fieldhouse/contract/rules/text-segments'
import { readSellableSizes } from '#modules/stock/service/sellable-sizes.ts'
import type { Deps } from '#platform/deps.ts'
import { AREAS } from '../rules/area-codes.ts'
import { countSegment, listSegmentMembers } from '../store/segments.ts'
import { openTextWriter } from './campaign-texts.ts'
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
  const { matching } = await countSegment(db, query)
  const [member] = await listSegmentMembers(db, query, {
    sizes,
    limit: 1,
    offset: matching === 0 ? 0 : offset % matching,
  })
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
