/** The shop as its emails show it. */
export interface MailShop {
  shop_name: string
  support_email: string
  /** Legal name and address, below the email; empty for none. */
  seller: string
}
