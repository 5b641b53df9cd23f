const KEPT = 4_000

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

export interface Mailbox {
  add: (mail: Omit<ReceivedMail, 'id'>) => void
  /** Newest first; filtered by recipient if one is given. */
  list: (to?: string | null) => ReceivedMail[]
  find: (id: number) => ReceivedMail | undefined
  clear: (to?: string | null) => void
}

/** Keeps only the newest mails, in memory. */
export function openMailbox(): Mailbox {
  let mails: ReceivedMail[] = []
  let last = 0
  return {
    add: (mail) => {
      last += 1
      mails = [{ id: last, ...mail }, ...mails.slice(0, KEPT - 1)]
    },
    list: (to) => (to ? mails.filter((mail) => isAddressedTo(mail, to)) : mails),
    find: (id) => mails.find((mail) => mail.id === id),
    clear: (to) => {
      mails = to ? mails.filter((mail) => !isAddressedTo(mail, to)) : []
    },
  }
}

export function isAddressedTo(mail: { to: readonly string[] }, address: string): boolean {
  return mail.to.some((recipient) => recipient.toLowerCase() === address.toLowerCase())
}
