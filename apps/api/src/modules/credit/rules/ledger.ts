import type { CreditEntryKind } from '@fieldhouse/contract/credit'

interface Changes {
  /** Of what can be spent, and of what payments in progress have set aside. */
  balance: -1 | 0 | 1
  reserved: -1 | 0 | 1
}

/** Which way each kind of entry moves its amount. The table of entries computes the same. */
export const CHANGES: Readonly<Record<CreditEntryKind, Changes>> = {
  granted: { balance: 1, reserved: 0 },
  refunded: { balance: 1, reserved: 0 },
  bonus: { balance: 1, reserved: 0 },
  reserved: { balance: -1, reserved: 1 },
  released: { balance: 1, reserved: -1 },
  spent: { balance: 0, reserved: -1 },
  withdrawn: { balance: -1, reserved: 0 },
  expired: { balance: -1, reserved: 0 },
}
