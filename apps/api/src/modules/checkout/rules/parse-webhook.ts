import type { AttemptState } from '@fieldhouse/contract/payments'

/** Untrusted: the ids only select the attempt, whose state is then read from the provider. */
export interface WebhookEvent {
  id: string
  kind: string
  attempt_id: string | null
  provider_order_id: string | null
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const ID = /^[A-Za-z0-9-]{1,64}$/

/** Undefined if the body is not a PayPal event. */
export function parseWebhookEvent(text: string): WebhookEvent | undefined {
  const event = parse(text)
  const { id, event_type: kind } = event
  if (typeof id !== 'string' || typeof kind !== 'string' || id === '' || id.length > 120) return undefined
  const resource = objectOf(event.resource)
  const [unit] = Array.isArray(resource.purchase_units) ? resource.purchase_units : []
  const custom_id = resource.custom_id ?? objectOf(unit).custom_id
  const related = objectOf(objectOf(resource.supplementary_data).related_ids).order_id
  const order_id = kind.startsWith('CHECKOUT.ORDER.') ? resource.id : related
  return {
    id,
    kind: kind.slice(0, 80),
    attempt_id: matching(UUID, custom_id),
    provider_order_id: matching(ID, order_id),
  }
}

const ALREADY_KNOWN_IN: Readonly<Record<string, readonly AttemptState[]>> = {
  'CHECKOUT.ORDER.APPROVED': ['approved', 'capturing', 'pending', 'captured'],
  'PAYMENT.CAPTURE.COMPLETED': ['captured'],
}

/** False if the attempt's state already reflects the event. Refund events are always looked up. */
export function needsLookup({ kind }: Pick<WebhookEvent, 'kind'>, state: AttemptState): boolean {
  return !ALREADY_KNOWN_IN[kind]?.includes(state)
}

function parse(text: string): Record<string, unknown> {
  try {
    return objectOf(JSON.parse(text))
  } catch {
    return {}
  }
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function matching(pattern: RegExp, value: unknown): string | null {
  return typeof value === 'string' && pattern.test(value) ? value : null
}
