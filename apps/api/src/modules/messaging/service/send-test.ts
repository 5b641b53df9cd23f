import type { sendCampaignTest as endpoint } from '@fieldhouse/contract/campaigns'
import type { Body, ResponseBody } from '@fieldhouse/contract/endpoint'
import { recordChange } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { areaOf } from '../rules/area-codes.ts'
import type { SmsProvider } from '../sms-provider.ts'
import { SmsRefusal } from '../sms-provider.ts'
import { findCampaign } from '../store/campaigns.ts'
import * as store from '../store/test-texts.ts'
import { openTextWriter } from './campaign-texts.ts'
import type { CampaignDeps } from './edit-campaigns.ts'
import { entityOf } from './edit-campaigns.ts'

type TestDeps = CampaignDeps & Pick<Deps, 'config'> & { sms: SmsProvider | undefined }

const SAMPLE_NAME = 'María'

/** One text to a phone of the staff, at most once. A phone that sent STOP gets none, whoever asks. */
export async function sendCampaignTest(
  deps: TestDeps,
  who: Caller,
  { id, phone, lang, variant }: Body<typeof endpoint> & { id: string },
): Promise<ResponseBody<typeof endpoint>> {
  const { db, clock, sms, config } = deps
  const campaign = await findCampaign(db, id)
  if (!campaign) throw new DomainError('not_found')
  const to = `+1${phone.replace(/^\+?1?(?=\d{10}$)/, '')}`
  if (!areaOf(to)) throw new DomainError('validation_failed', { errors: { phone: ['is not a US or Canadian number'] } })
  if (!sms) throw new DomainError('service_unavailable')
  const writer = await openTextWriter(deps, campaign)
  const person = { first_name: SAMPLE_NAME, size: 'M', lang, variant, link_code: null }
  const [body, { segments }] = [writer.write(person), writer.measure(person)]

  const message_id = await inTransaction(db, async (db) => {
    if (await store.hasStopped(db, to)) {
      throw new DomainError('validation_failed', { errors: { phone: ['has sent STOP'] } })
    }
    const row = { phone: to, body, segments, actor: who.username }
    const message_id = await store.insertTestText(db, row, clock.now())
    const state = { test_text: `…${to.slice(-2)}`, lang, variant }
    await recordChange(db, who, clock.now(), { ...entityOf('sendCampaignTest', campaign), before: {}, after: state })
    return message_id
  })
  const statusCallback = `${config.PUBLIC_URL}/api/publicity/sms-status/m-${message_id}/`
  const outcome = await sms.sendText({ to, body, statusCallback }).catch((error: unknown) => error)
  await store.setTestOutcome(db, message_id, outcomeOf(outcome))
  if (outcome instanceof Error) throw new DomainError('service_unavailable')
  return { text: body, segments }
}

function outcomeOf(outcome: unknown): store.TestOutcome {
  if (outcome instanceof SmsRefusal) return { state: 'failed', error_code: outcome.code }
  if (outcome instanceof Error) return { state: 'sending' }
  return { state: 'sent', provider_ref: (outcome as { provider_ref: string }).provider_ref }
}
