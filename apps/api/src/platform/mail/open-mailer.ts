import { createTransport } from 'nodemailer'
import type { Mail, Mailer } from './mailer.ts'

const TIMEOUTS = { dnsTimeout: 4_000, connectionTimeout: 4_000, greetingTimeout: 4_000, socketTimeout: 8_000 }
const LOOPBACK = /^(127\.|localhost$|\[::1\]$)/

/** Keeps a few connections to the mail server. It tries each mail once: who sends decides when to try again. */
export function openMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({
    pool: true,
    maxConnections: 3,
    // Only for a connection that the server had closed before a byte of the mail went out.
    maxRequeues: 1,
    ...TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
    // Reset codes leave this machine encrypted, or not at all; the URL's own ?requireTLS=false wins.
    requireTLS: url.startsWith('smtp:') && !LOOPBACK.test(new URL(url).hostname),
    url,
  })

  const send = async ({ to, subject, html, text, message_id }: Mail) => {
    await transport.sendMail({
      from,
      // As an object it is one address, whatever stands in it.
      to: { name: '', address: to },
      subject,
      html,
      text,
      messageId: message_id,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }
  return { send, close: () => transport.close() }
}
