/** A mail as it is handed to the mail server. */
export interface Mail {
  to: string
  subject: string
  html: string
  text: string
  /** The same at each try, so that whoever gets it twice sees it once. */
  message_id: string
}

/** Hands mails to a mail server; throws when it was not taken. */
export interface Mailer {
  send: (mail: Mail) => Promise<void>
  close: () => void
}
