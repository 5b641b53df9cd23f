interface ReceivedMail {
  to: string | string[]
  from: string
  subject: string
  text: string
  html: string
  message_id: string
  headers: Record<string, string>
}

/** The received mails of a recipient whose subject matches, newest first. */
export async function mailsTo(mailUrl: string, to: string, subject = /(?:)/): Promise<ReceivedMail[]> {
  const response = await fetch(`${mailUrl}/mails.json?to=${encodeURIComponent(to)}`)
  const mails = (await response.json()) as ReceivedMail[] | { results: ReceivedMail[] }
  return (Array.isArray(mails) ? mails : mails.results).filter((mail) => subject.test(mail.subject))
}
