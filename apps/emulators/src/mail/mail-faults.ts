import { assertIntegers } from '../faults.ts'
import { isAddressedTo } from './mailbox.ts'

/**
 * `refuse` rejects the mail, `delay` responds late, `drop` accepts the mail and closes the connection without a
 * response.
 */
const KINDS = ['refuse', 'delay', 'drop'] as const

export interface MailFault {
  kind: (typeof KINDS)[number]
  /** The number of mails that the fault applies to. */
  count: number
  /** Only mails to this address. */
  to?: string
  /** SMTP status of a rejection. */
  status: number
  delay_ms: number
}

export interface MailFaultPlan {
  add: (fault: MailFault) => void
  /** The fault for this mail, if any; lowers its count by one. */
  take: (mail: { to: readonly string[] }) => MailFault | undefined
  list: () => readonly MailFault[]
  clear: () => void
}

export function createMailFaultPlan(): MailFaultPlan {
  let waiting: MailFault[] = []
  return {
    add: (fault) => waiting.push(fault),
    take: (mail) => {
      const fault = waiting.find(({ to }) => to === undefined || isAddressedTo(mail, to))
      if (!fault) return undefined
      fault.count -= 1
      waiting = waiting.filter(({ count }) => count > 0)
      return fault
    },
    list: () => waiting,
    clear: () => {
      waiting = []
    },
  }
}

/** Parses JSON; throws with a message that names the expected format. */
export function parseMailFault(body: string): MailFault {
  const { kind, count = 1, to, status = 451, delay_ms = 0, ...unknown } = JSON.parse(body)
  if (!KINDS.includes(kind)) throw new Error(`kind must be one of ${KINDS.join(', ')}`)
  if (to !== undefined && typeof to !== 'string') throw new Error('to must be an email address')
  assertIntegers({ count }, 1, 10_000)
  assertIntegers({ status }, 400, 599)
  assertIntegers({ delay_ms }, 0, 60_000)
  if (Object.keys(unknown).length > 0) throw new Error(`unknown fields: ${Object.keys(unknown).join(', ')}`)
  return { kind, count, status, delay_ms, ...(to ? { to } : {}) }
}
