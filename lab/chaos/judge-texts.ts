import { areaOf } from '../../apps/api/src/modules/messaging/rules/area-codes.ts'
import { mayTextAt } from '../../apps/api/src/modules/messaging/rules/quiet-hours.ts'

/** From this machine time on, until the next one, the shop’s clock ran ahead by so much. */
export interface ClockSpan {
  from: number
  aheadMs: number
}

export interface TextRun {
  texts: readonly { phone: string; at: number }[]
  stops: ReadonlyMap<string, number>
  spans: readonly ClockSpan[]
}

/** A text that was handed over just before the STOP is on its way, as with any provider. */
const IN_FLIGHT_MS = 1500

/** Judges by the provider’s books alone: a bug in our tables cannot hide a text. */
export function judgeTexts({ texts, stops, spans }: TextRun): string[] {
  const seen = new Set<string>()
  return texts.flatMap(({ phone, at }) => {
    const isRepeated = seen.has(phone)
    seen.add(phone)
    const timeInShop = toShopTime(spans, at)
    const stopped = stops.get(phone)
    return [
      ...(isRepeated ? [`duplicate: ${phone} was texted again at ${timeInShop.toISOString()}`] : []),
      ...(stopped !== undefined && at > stopped + IN_FLIGHT_MS
        ? [`after STOP: ${phone}, ${at - stopped} ms later`]
        : []),
      ...(mayTextAt(areaOf(phone)?.code ?? 0, timeInShop)
        ? []
        : [`quiet hours: ${phone} at ${timeInShop.toISOString()}`]),
    ]
  })
}

function toShopTime(spans: readonly ClockSpan[], at: number): Date {
  const span = spans.findLast(({ from }) => from <= at) ?? spans[0]
  return new Date(at + (span?.aheadMs ?? 0))
}
