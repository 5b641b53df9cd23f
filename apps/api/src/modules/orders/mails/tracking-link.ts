import { isSafeLink } from '@fieldhouse/contract/rules/safe-link'
import type { MailedParcel } from './order-mail.ts'

/** Undefined for anything that is no website: the address came from a carrier once, and a database can be tampered with. */
export function trackingLinkOf({ tracking_url }: MailedParcel): string | undefined {
  return tracking_url !== null && isSafeLink(tracking_url) ? tracking_url : undefined
}
