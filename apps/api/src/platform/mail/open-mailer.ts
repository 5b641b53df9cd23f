import { createTransport } from 'nodemailer'
import type { Mail, Mailer } from './mailer.ts'

const TIMEOUTS = { dnsTimeout: 4_000, connectionTimeout: 4_000, greetingTimeout: 4_000, socketTimeout: 8_000 }
const LOOPBACK = /^(127\.|localhost$|\[::1\]$)/

export interface MailerConfig {
  url: string
  from: string
  /** Images are named by their path, and mail clients need the whole address. */
  publicUrl: string
}

/** A small pool of SMTP connections. Each mail is tried once: the caller decides about retries. */
export function openMailer({ url, from, publicUrl }: MailerConfig): Mailer {
  const images = `src="${new URL('/media/', publicUrl).href}`
  const transport = createTransport({
    pool: true,
    maxConnections: 3,
    // Only for a connection that the server closed before any byte of the mail was sent.
    maxRequeues: 1,
    ...TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
    // Reset codes must not leave this machine unencrypted; `?requireTLS=false` in the URL overrides this.
    requireTLS: url.startsWith('smtp:') && !LOOPBACK.test(new URL(url).hostname),
    url,
  })

  const address = parseAddress(from)
  const send = async ({ from_name, to, subject, html, text, message_id, reply_to, ...mail }: Mail) => {
    await transport.sendMail({
      from: { name: from_name, address },
      // An object is always one address; a string could be parsed as a list.
      to: { name: '', address: to },
      subject,
      html: html.replaceAll('src="/media/', images),
      text,
      messageId: message_id,
      ...(reply_to && { replyTo: { name: from_name, address: reply_to } }),
      headers: headersOf(mail),
    })
  }
  return { send, close: () => transport.close() }
}

function headersOf({ personal, unsubscribe }: Pick<Mail, 'personal' | 'unsubscribe'>): Record<string, string> {
  return {
    ...(!personal && { 'Auto-Submitted': 'auto-generated' }),
    ...(unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  }
}

/** "Shop <shop@example.com>" or the address alone. */
function parseAddress(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim()
}
