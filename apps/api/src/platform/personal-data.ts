import type { Db } from './db/db.ts'

/** Whose data is exported or erased. */
export interface Person {
  user_id: number
  /** In lower case, confirmed by the account: rows that a guest left under them are the same person's. */
  emails: readonly string[]
  /** Rows that only an email identifies count up to here: later ones may belong to the mailbox's next owner. */
  until: Date
}

/** Instead of the number of an account, for the erasure of a guest. */
export const NO_ACCOUNT = 0

/** Columns that hold data of a person, why, and until when. */
interface KeptData {
  table: string
  columns: readonly string[]
  why: string
  until: string
}

/** Whether something stays that is erased later, such as the address of an order on its way. */
type ErasureResult = 'done' | 'deferred'

/** What a module keeps of people. Export and deletion of an account call every module’s declaration. */
export interface PersonalData {
  module: string
  keeps: readonly KeptData[]
  /** Sections of the export by name. */
  export: (db: Db, person: Person) => Promise<Record<string, readonly object[]>>
  /** Repeated until nothing is deferred, so it must be idempotent. */
  erase: (db: Db, person: Person, now: Date) => Promise<ErasureResult>
}

/** Keeps one export from filling the memory. */
export const EXPORT_LIMIT = 10_000

/** For data that staff leaves by working, and for data that ends by itself: there is nothing to export or erase. */
export function keepsOnly(module: string, keeps: readonly KeptData[]): PersonalData {
  return { module, keeps, export: async () => ({}), erase: async () => 'done' }
}
