const KEPT = 4_000

export interface ArrivedMail {
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
  add: (mail: Omit<ArrivedMail, 'id'>) => void
  /** Newest first; filtered by recipient if one is given. */
  list: (to?: string | null) => ArrivedMail[]
  find: (id: number) => ArrivedMail | undefined
  clear: (to?: string | null) => void
}

/** Keeps only the newest mails, in memory. */
export function openMailbox(): Mailbox {
  let mails: ArrivedMail[] = []
  let last = 0
  return {
    add: (mail) => {
      last += 1
      mails = [{ id: last, ...mail }, ...mails.slice(0, KEPT - 1)]
    },
    list: (to) => (to ? mails.filter((mail) => isTo(mail, to)) : mails),
    find: (id) => mails.find((mail) => mail.id === id),
    clear: (to) => {
      mails = to ? mails.filter((mail) => !isTo(mail, to)) : []
    },
  }
}

export function isTo(mail: { to: readonly string[] }, address: string): boolean {
  return mail.to.some((recipient) => recipient.toLowerCase() === address.toLowerCase())
}
