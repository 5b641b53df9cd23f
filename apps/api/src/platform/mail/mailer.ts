export interface Mail {
  /** The shop's name; the address is the same for all mails. */
  from_name: string
  to: string
  subject: string
  html: string
  text: string
  /** The same for every retry, so that mail clients can drop duplicates. */
  message_id: string
  /** Where answers go; without it, to the sender, which nobody reads. */
  reply_to?: string
  /** Address that unsubscribes when a mail client posts to it (RFC 8058). */
  unsubscribe?: string
  /** Written by a person, so that absence notes and tickets may answer it. */
  personal?: true
}

/** Hands mails to an SMTP server; throws if the server does not accept the mail. */
export interface Mailer {
  send: (mail: Mail) => Promise<void>
  close: () => void
}
