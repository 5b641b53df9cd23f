import { expect, test } from 'vitest'
import { mergeTalk } from './merge-talk.ts'

const message = { direction: 'in' as const, kind: 'free_text', body: '', state: 'received', actor: null }
const campaign = { name: 'Fleece', body: '', state: 'delivered', clicked: false }

test('a campaign stands before the reply that it got', () => {
  const merged = mergeTalk({
    messages: [
      { ...message, id: 1, at: '2026-11-01T10:00:00.000Z' },
      { ...message, id: 2, at: '2026-11-19T10:00:00.000Z' },
    ],
    campaign_texts: [{ ...campaign, campaign_id: 'c', at: '2026-11-19T09:00:00.000Z' }],
  })
  expect(merged.map(({ key }) => key)).toEqual(['1', 'c', '2'])
})
