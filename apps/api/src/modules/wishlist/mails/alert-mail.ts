import { isOneSize } from '@fieldhouse/contract/rules/one-size'
import type { Language } from '@fieldhouse/contract/schemas'
import type { MailBrand } from '#platform/mail/mail-shop.ts'

/** The SKU that a stock alert is about, and where its button leads. */
export interface AlertMail extends MailBrand {
  lang: Language
  name: string
  color: string
  size: string
  link: string
}

/** A one-size product is named without its size. */
export const sized = (size: string, text: string) => (isOneSize(size) ? '' : text)
