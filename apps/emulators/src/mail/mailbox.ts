const KEPT = 4_000
const KEPT_RECEIPTS = 100_000

export interface ReceivedMail {
  id: number
  to: string[]
  from: string
  subject: string
  text: string
  html: string
  message_id: string | null
  /** The Date header of the mail. */
  at: string | null
  headers: Record<string, string>
}

/** What is left of a mail when newer ones take its place. */
export type MailReceipt = Pick<ReceivedMail, 'to' | 'message_id'>

export interface Mailbox {
  add: (mail: Omit<ReceivedMail, 'id'>) => void
  /** Newest first; filtered by recipient if one is given. */
  list: (to?: string | null) => ReceivedMail[]
  find: (id: number) => ReceivedMail | undefined
  /** Of all mails, oldest first. */
  receipts: () => readonly MailReceipt[]
  clear: (to?: string | null) => void
}

/** Keeps only the newest mails, in memory, and receipts of many more. */
export function openMailbox(): Mailbox {
  let mails: ReceivedMail[] = []
  let receipts: MailReceipt[] = []
  let last = 0
  return {
    add: (mail) => {
      last += 1
      mails = [{ id: last, ...mail }, ...mails.slice(0, KEPT - 1)]
      receipts.push({ to: mail.to, message_id: mail.message_id })
      if (receipts.length > KEPT_RECEIPTS) receipts.shift()
    },
    list: (to) => (to ? mails.filter((mail) => isAddressedTo(mail, to)) : mails),
    find: (id) => mails.find((mail) => mail.id === id),
    receipts: () => receipts,
    clear: (to) => {
      mails = to ? mails.filter((mail) => !isAddressedTo(mail, to)) : []
      receipts = to ? receipts.filter((receipt) => !isAddressedTo(receipt, to)) : []
    },
  }
}

export function isAddressedTo(mail: { to: readonly string[] }, address: string): boolean {
  return mail.to.some((recipient) => recipient.toLowerCase() === address.toLowerCase())
}
