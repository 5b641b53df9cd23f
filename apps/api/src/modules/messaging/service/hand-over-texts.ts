import { countTowardsAlarm } from '#platform/alarms.ts'
import type { SmsProvider } from '../sms-provider.ts'
import { SmsNotAccepted, SmsRefusal } from '../sms-provider.ts'
import type { CampaignRow } from '../store/campaigns.ts'
import type { ClaimedText } from '../store/claim.ts'
import { handOver } from '../store/claim.ts'
import type { RefusedText, SentText } from '../store/outcomes.ts'
import { markRefused, markSent } from '../store/outcomes.ts'
import type { CampaignWorkerDeps } from './campaign-deps.ts'
import type { TextWriter } from './campaign-texts.ts'
import { openTextWriter } from './campaign-texts.ts'

/** Texts per hand-over, which is one statement, and hand-overs at a time. A kill leaves at most their product unknown. */
const BATCH = 20
const LANES = 5
/** So many calls in a row without an answer mean that the provider is down. */
const MAX_SILENCES = 10

export interface HandOverResult {
  handed: number
  /** Certainly not handed over: the person stopped, staff paused, or the claim is too old. */
  not_handed: string[]
  /** The provider said that it did not take them. */
  not_accepted: string[]
  provider_down: boolean
}

export async function handOverTexts(
  deps: CampaignWorkerDeps,
  campaign: CampaignRow,
  texts: readonly ClaimedText[],
): Promise<HandOverResult> {
  const result: HandOverResult = { handed: 0, not_handed: [], not_accepted: [], provider_down: false }
  const { sms } = deps
  if (!sms) return { ...result, not_handed: texts.map(({ id }) => id), provider_down: true }
  const writer = await openTextWriter(deps, campaign)
  const batches = Array.from({ length: Math.ceil(texts.length / BATCH) }, (_, index) =>
    texts.slice(index * BATCH, (index + 1) * BATCH),
  )
  const line = new ProviderLine(deps, sms, writer, campaign)
  const lane = async () => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      if (line.isDown) result.not_handed.push(...batch.map(({ id }) => id))
      else await sendBatch(deps, line, batch, result)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  result.provider_down = line.isDown
  return result
}

async function sendBatch(
  { db, clock }: CampaignWorkerDeps,
  line: ProviderLine,
  batch: readonly ClaimedText[],
  result: HandOverResult,
): Promise<void> {
  const allowed = new Set(
    await handOver(
      db,
      batch.map(({ id }) => id),
      clock.now(),
    ),
  )
  result.not_handed.push(...batch.filter(({ id }) => !allowed.has(id)).map(({ id }) => id))
  const outcomes = await Promise.all(batch.filter(({ id }) => allowed.has(id)).map((text) => line.send(text)))
  const sent = outcomes.filter((outcome) => outcome !== undefined && 'provider_ref' in outcome) as SentText[]
  const refused = outcomes.filter((outcome) => outcome !== undefined && 'code' in outcome) as RefusedText[]
  const waiting = outcomes.filter((outcome) => outcome !== undefined && 'again' in outcome) as { id: string }[]
  if (sent.length > 0) await markSent(db, sent, clock.now())
  if (refused.length > 0) await markRefused(db, refused)
  result.not_accepted.push(...waiting.map(({ id }) => id))
  result.handed += outcomes.length - waiting.length
}

/** Undefined: unknown. It stays `sending` until the provider's callback, and is never sent again. */
type CallOutcome = SentText | RefusedText | { id: string; again: true } | undefined

class ProviderLine {
  #silences = 0
  readonly #deps: CampaignWorkerDeps
  readonly #sms: SmsProvider
  readonly #writer: TextWriter
  readonly #campaign: CampaignRow

  constructor(deps: CampaignWorkerDeps, sms: SmsProvider, writer: TextWriter, campaign: CampaignRow) {
    this.#deps = deps
    this.#sms = sms
    this.#writer = writer
    this.#campaign = campaign
  }

  get isDown(): boolean {
    return this.#silences >= MAX_SILENCES
  }

  async send(text: ClaimedText): Promise<CallOutcome> {
    const variant = text.variant ?? this.#campaign.winner ?? 'a'
    const statusCallback = `${this.#deps.config.PUBLIC_URL}/api/publicity/sms-status/r-${text.id}/`
    try {
      const body = this.#writer.write({ ...text, variant })
      const { provider_ref } = await this.#sms.sendText({ to: text.phone, body, statusCallback })
      this.#silences = 0
      return { id: text.id, provider_ref }
    } catch (error) {
      if (error instanceof SmsRefusal) {
        this.#silences = 0
        return { id: text.id, code: error.code }
      }
      this.#silences += 1
      await countTowardsAlarm(this.#deps, 'sms_provider_silent', '5/min')
      if (error instanceof SmsNotAccepted) return { id: text.id, again: true }
      this.#deps.log.warn({ err: error, recipient: text.id }, 'outcome of a text is unknown')
      return undefined
    }
  }
}
