interface SunkMail {
  to: string | string[]
  subject: string
  text: string
  html: string
  message_id: string
}

/** The received mails of a recipient whose subject matches, newest first. */
export async function mailsTo(mailUrl: string, to: string, subject = /(?:)/): Promise<SunkMail[]> {
  const response = await fetch(`${mailUrl}/mails.json?to=${encodeURIComponent(to)}`)
  const mails = (await response.json()) as SunkMail[] | { results: SunkMail[] }
  return (Array.isArray(mails) ? mails : mails.results).filter((mail) => subject.test(mail.subject))
}
