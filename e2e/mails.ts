import { expect } from '@playwright/test'

interface Mail {
  subject: string
  text: string
}

/** The match in the newest mail to this address; waits for the worker to send it. */
export async function mailedTo(email: string, pattern: RegExp, timeout = 30_000): Promise<string> {
  let found = ''
  await expect
    .poll(
      async () => {
        const mails = await listMails(email)
        found = mails.flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])[0] ?? ''
        return found
      },
      { timeout, message: `a mail to ${email} with ${pattern}` },
    )
    .not.toBe('')
  return found
}

async function listMails(email: string): Promise<Mail[]> {
  const response = await fetch(`${process.env.MAILS_URL}/mails.json?to=${encodeURIComponent(email)}`)
  return response.json()
}
