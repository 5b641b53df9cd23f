import { createHash } from 'node:crypto'
import type { ConsentEventContent } from '../store/consent-events.ts'

const FIRST = Buffer.alloc(32)

/** Each event seals the previous one of the same subscriber, so a changed, removed, or inserted one shows. */
export function hashConsentEvent(previous: Uint8Array | undefined, event: ConsentEventContent): Buffer {
  const { subscriber_id, at, kind, consent_text_id, form, address, user_agent, provider_ref, body, actor } = event
  const content = [subscriber_id, at.toISOString(), kind, consent_text_id, form, address, user_agent, provider_ref]
  return createHash('sha256')
    .update(previous ?? FIRST)
    .update(JSON.stringify([...content, body, actor]))
    .digest()
}

/** Whether every hash of a subscriber's events, oldest first, follows from the event and the hash before it. */
export function isChainIntact(events: readonly (ConsentEventContent & { hash: Uint8Array })[]): boolean {
  return events.every((event, index) => hashConsentEvent(events[index - 1]?.hash, event).equals(event.hash))
}
