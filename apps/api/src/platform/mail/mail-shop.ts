/** The shop as its emails show it. */
export interface MailShop extends MailBrand {
  support_email: string
}

/** What the layout of all emails needs. */
export interface MailBrand {
  shop_name: string
  /** Legal name and address, below the email; empty for none. */
  seller: string
  accent: string
  /** The setting; the name is shown without one. */
  logo?: string
}
