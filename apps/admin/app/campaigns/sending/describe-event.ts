import type { CampaignProgress } from '@fieldhouse/contract/campaigns'
import type { Messages } from '../../locales/en/messages.ts'
import { formatCost } from '../figures.ts'

type CampaignEvent = CampaignProgress['events'][number]

/** What happened, as a sentence. */
export function describeEvent(
  { kind, details }: Pick<CampaignEvent, 'kind' | 'details'>,
  { log }: Messages['campaignSending'],
): { text: string; tone: 'plain' | 'bad' } {
  const { events } = log
  const number = (name: string) => Number(details[name] ?? 0)
  const word = (name: string) => String(details[name] ?? '')
  const plain = (text: string) => ({ text, tone: 'plain' as const })
  const bad = (text: string) => ({ text, tone: 'bad' as const })
  switch (kind) {
    case 'scheduled':
      return plain(
        details.cost === undefined ? events.scheduledOnly : events.scheduled(number('texts'), formatCost(word('cost'))),
      )
    case 'paused':
      return details.reason && details.reason !== 'staff'
        ? bad(events.pausedFor(word('reason') as 'stock' | 'budget' | 'provider'))
        : plain(events.paused)
    case 'stock_slowed':
      return plain(events.slowed(word('sizes'), number('per_minute')))
    case 'size_sold_out':
      return bad(events.soldOut(word('sizes'), number('units'), number('people')))
    case 'wording_chosen':
      return plain(events.chosen(word('wording') === 'b' ? 'b' : 'a', number('clicks_a'), number('clicks_b')))
    case 'prepared':
      return plain(events.prepared(number('texts')))
    case 'preparing':
    case 'started':
    case 'resumed':
    case 'finished':
    case 'canceled':
      return plain(events[kind])
    default:
      return plain(kind.replaceAll('_', ' '))
  }
}
