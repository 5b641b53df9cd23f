import { countTowardsAlarm } from '#platform/alarms.ts'
import { inTransaction } from '#platform/db/db.ts'
import { failpoint } from '#platform/failpoints.ts'
import type { SmsProvider } from '../sms-provider.ts'
import { SmsNotAccepted, SmsRefusal } from '../sms-provider.ts'
import type { CampaignRow } from '../store/campaigns.ts'
import type { ClaimedText } from '../store/claim.ts'
import { handOver, lockConsent } from '../store/claim.ts'
import type { RefusedText, SentText } from '../store/outcomes.ts'
import { markRefused, markSent } from '../store/outcomes.ts'
import type { CampaignWorkerDeps } from './campaign-deps.ts'
import type { TextWriter } from './campaign-texts.ts'
import { openTextWriter } from './campaign-texts.ts'

/** Texts per hand-over, which is one statement and that many calls at a time. */
export const BATCH = 50
/** So many calls in a row without an answer mean that the provider is down. */
const MAX_SILENCES = 10

export interface HandOverResult {
  handed: number
  /** Not handed over: staff paused, or the claim is too old. */
  not_handed: string[]
  /** Handed over, but certainly not sent: the person stopped, or the provider did not accept the text. */
  not_sent: string[]
  provider_down: boolean
}

export async function handOverTexts(
  deps: CampaignWorkerDeps,
  campaign: CampaignRow,
  texts: readonly ClaimedText[],
): Promise<HandOverResult> {
  const result: HandOverResult = { handed: 0, not_handed: [], not_sent: [], provider_down: false }
  const { sms } = deps
  if (!sms) return { ...result, not_handed: texts.map(({ id }) => id), provider_down: true }
  const writer = await openTextWriter(deps, campaign)
  const line = new ProviderLine(deps, sms, writer)
  for (let from = 0; from < texts.length; from += BATCH) {
    const batch = texts.slice(from, from + BATCH)
    if (line.isDown) result.not_handed.push(...batch.map(({ id }) => id))
    else await sendBatch(deps, line, batch, result)
  }
  result.provider_down = line.isDown
  return result
}

async function sendBatch(
  deps: CampaignWorkerDeps,
  line: ProviderLine,
  batch: readonly ClaimedText[],
  result: HandOverResult,
): Promise<void> {
  const { db, clock } = deps
  const outcomes = await Promise.all(await startCalls(deps, line, batch, result))
  const sent = outcomes.filter((outcome) => outcome !== undefined && 'provider_ref' in outcome) as SentText[]
  const refused = outcomes.filter((outcome) => outcome !== undefined && 'code' in outcome) as RefusedText[]
  const waiting = outcomes.filter((outcome) => outcome !== undefined && 'again' in outcome) as { id: string }[]
  if (sent.length > 0) await markSent(db, sent, clock.now())
  if (refused.length > 0) await markRefused(db, refused)
  result.not_sent.push(...waiting.map(({ id }) => id))
  result.handed += outcomes.length - waiting.length
}

/**
 * The hand-over is committed first. Then the consent of the batch is locked until the calls have begun, so that a STOP is
 * either seen, or comes after them: no text overtakes it.
 */
async function startCalls(
  { db, clock }: CampaignWorkerDeps,
  line: ProviderLine,
  batch: readonly ClaimedText[],
  result: HandOverResult,
): Promise<Promise<CallOutcome>[]> {
  const ids = batch.map(({ id }) => id)
  const handed = new Set(await handOver(db, ids, clock.now()))
  await failpoint('texts-after-hand-over')
  result.not_handed.push(...ids.filter((id) => !handed.has(id)))
  const texts = batch.filter(({ id }) => handed.has(id))
  let calls: Promise<CallOutcome>[] | undefined
  try {
    await inTransaction(db, async (db) => {
      const people = texts.map(({ subscriber_id }) => subscriber_id)
      const willing = new Set(await lockConsent(db, people))
      result.not_sent.push(...texts.filter((text) => !willing.has(text.subscriber_id)).map(({ id }) => id))
      calls = texts.filter((text) => willing.has(text.subscriber_id)).map((text) => line.send(text))
    })
  } catch (error) {
    // Once the calls have begun, their outcomes are stored, whatever became of the lock.
    if (!calls) throw error
  }
  return calls ?? []
}

/** Undefined: unknown. It stays `sending` until the provider's callback, and is never sent again. */
type CallOutcome = SentText | RefusedText | { id: string; again: true } | undefined

class ProviderLine {
  #silences = 0
  readonly #deps: CampaignWorkerDeps
  readonly #sms: SmsProvider
  readonly #writer: TextWriter

  constructor(deps: CampaignWorkerDeps, sms: SmsProvider, writer: TextWriter) {
    this.#deps = deps
    this.#sms = sms
    this.#writer = writer
  }

  get isDown(): boolean {
    return this.#silences >= MAX_SILENCES
  }

  async send(text: ClaimedText): Promise<CallOutcome> {
    const statusCallback = `${this.#deps.config.PUBLIC_URL}/api/publicity/sms-status/r-${text.id}/`
    try {
      const body = this.#writer.write(text)
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
