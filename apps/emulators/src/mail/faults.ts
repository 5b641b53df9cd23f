import { checkWhole } from '../faults.ts'
import { isTo } from './mailbox.ts'

/** `refuse` does not take the mail, `delay` answers late, `drop` takes it and hangs up without a word. */
const KINDS = ['refuse', 'delay', 'drop'] as const

export interface Fault {
  kind: (typeof KINDS)[number]
  /** How many mails it is for. */
  count: number
  /** Only mails to this address. */
  to?: string
  /** Of a refusal. */
  status: number
  delay_ms: number
}

export interface Faults {
  add: (fault: Fault) => void
  /** The fault that this mail meets, if any; it is used up once by it. */
  take: (mail: { to: readonly string[] }) => Fault | undefined
  list: () => readonly Fault[]
  clear: () => void
}

export function openFaults(): Faults {
  let waiting: Fault[] = []
  return {
    add: (fault) => waiting.push(fault),
    take: (mail) => {
      const fault = waiting.find(({ to }) => to === undefined || isTo(mail, to))
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

/** From JSON; throws with a text that says what is expected. */
export function readFault(body: string): Fault {
  const { kind, count = 1, to, status = 451, delay_ms = 0, ...unknown } = JSON.parse(body)
  if (!KINDS.includes(kind)) throw new Error(`kind must be one of ${KINDS.join(', ')}`)
  if (to !== undefined && typeof to !== 'string') throw new Error('to must be an email address')
  checkWhole({ count }, 1, 10_000)
  checkWhole({ status }, 400, 599)
  checkWhole({ delay_ms }, 0, 60_000)
  if (Object.keys(unknown).length > 0) throw new Error(`unknown fields: ${Object.keys(unknown).join(', ')}`)
  return { kind, count, status, delay_ms, ...(to ? { to } : {}) }
}
