import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '@fieldhouse/process/log'
import type { ParsedMail } from 'mailparser'
import { simpleParser } from 'mailparser'
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server'
import { SMTPServer } from 'smtp-server'
import type { MailFaultPlan } from './mail-faults.ts'
import type { Mailbox, ReceivedMail } from './mailbox.ts'

const SIZE_LIMIT = 10_000_000

interface Sink {
  mailbox: Mailbox
  faults: MailFaultPlan
  log: Logger
}

/** Accepts every mail unless a fault applies, and forwards none; the returned function stops the server. */
export async function startSmtpServer({ mailbox, faults, log }: Sink, { host, port }: { host: string; port: number }) {
  const sockets = new Map<number, Socket>()

  /** Undefined closes the connection without a response. */
  const take = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<number | undefined> => {
    const mail = arrived(await simpleParser(stream, { skipTextToHtml: true, skipImageLinks: true }), session)
    if (stream.sizeExceeded) return 552
    const fault = faults.take(mail)
    if (fault) log.info({ fault }, 'fault applied to an email')

    if (fault?.kind === 'refuse') return fault.status
    if (fault?.kind === 'delay') await sleep(fault.delay_ms)
    mailbox.add(mail)
    return fault?.kind === 'drop' ? undefined : 250
  }

  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: SIZE_LIMIT,
    closeTimeout: 100,
    onData: (stream, session, callback) => {
      take(stream, session).then((status) => {
        if (status === undefined) sockets.get(session.remotePort)?.destroy()
        else if (status === 250) callback()
        else callback(Object.assign(new Error('Rejected by fault'), { responseCode: status }))
      }, callback)
    },
  })
  server.server.on('connection', (socket: Socket) => {
    const port = socket.remotePort ?? 0
    sockets.set(port, socket)
    socket.once('close', () => sockets.delete(port))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
  server.on('error', (error) => log.debug({ err: error }, 'SMTP connection error'))
  return () => new Promise<void>((resolve) => server.close(() => resolve()))
}

/** The recipients are those of the envelope, not of the headers. */
function arrived(mail: ParsedMail, { envelope }: SMTPServerSession): Omit<ReceivedMail, 'id'> {
  const lines = mail.headerLines.map(({ key, line }) => [
    key,
    line
      .slice(key.length + 1)
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ])
  return {
    to: envelope.rcptTo.map(({ address }) => address),
    from: mail.from?.text ?? (envelope.mailFrom ? envelope.mailFrom.address : ''),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html || '',
    message_id: mail.messageId ?? null,
    at: mail.date?.toISOString() ?? null,
    headers: Object.fromEntries(lines),
  }
}
