import { toDialable } from '@fieldhouse/contract/rules/contact'
import type { Shop } from '../server/shop.ts'
import type { ContactLine } from './kit/shop-name.ts'

/** Made on the server, so that pages ship no code for it. */
export function contactLines({ support_email, phone, social, ...shop }: Shop): ContactLine[] {
  const seller = [shop.legal_name, shop.legal_address].filter(Boolean).join(', ')
  return [
    ...(support_email ? [[support_email, `mailto:${support_email}`] as const] : []),
    ...(phone ? [[phone, `tel:${toDialable(phone)}`] as const] : []),
    ...social.map(({ network, url }) => [network, url] as const),
    ...(seller ? [[seller] as const] : []),
  ]
}
