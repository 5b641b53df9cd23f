import type { Body } from '@fieldhouse/contract/endpoint'
import type { createTaxCertificate as create, TaxCertificate } from '@fieldhouse/contract/taxes'
import { recordChange } from '#platform/audit/record.ts'
import type { UndoHandler } from '#platform/audit/undo.ts'
import type { Caller } from '#platform/caller.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { findUserIds } from '../store/groups.ts'
import * as store from '../store/tax-certificates.ts'

type CertificateDeps = Pick<Deps, 'clock' | 'db'>

export async function createTaxCertificate(
  { clock, db }: CertificateDeps,
  who: Caller,
  { customer, number, states, starts_on, ends_on }: Body<typeof create>,
): Promise<TaxCertificate> {
  if (ends_on !== null && ends_on < starts_on) throw invalid('ends_on', 'is before the first day')
  const name = customer.trim()
  return inTransaction(db, async (db) => {
    const user_id = (await findUserIds(db, [name])).get(name)
    if (!user_id) throw invalid('customer', 'is not a customer with an account')
    const values = { user_id, number: number.trim(), states, starts_on, ends_on }
    const id = await store.insertCertificate(db, values, clock.now())
    await record({ db, who, now: clock.now() }, 'createTaxCertificate', id, {
      before: null,
      after: (await store.lockCertificate(db, id)) ?? null,
    })
    return (await store.findCertificate(db, id)) as TaxCertificate
  })
}

export async function withdrawTaxCertificate({ clock, db }: CertificateDeps, who: Caller, id: number): Promise<void> {
  await inTransaction(db, async (db) => {
    const before = await store.lockCertificate(db, id)
    if (!before) throw new DomainError('not_found')
    await store.setWithdrawn(db, id, clock.now())
    await record({ db, who, now: clock.now() }, 'withdrawTaxCertificate', id, { before, after: null })
  })
}

export const taxCertificateUndoHandler: UndoHandler = {
  entity: 'tax_certificate',
  permission: 'promotions',
  async lock(db, id) {
    const certificate = await store.lockCertificate(db, Number(id))
    return certificate && { ...certificate }
  },
  async write(db, _who, now, id, state) {
    if (!(await store.setWithdrawn(db, Number(id), state === null ? now : null))) throw new DomainError('undo_conflict')
  },
}

type Audited = store.AuditedCertificate | null

async function record(
  { db, who, now }: { db: Deps['db']; who: Caller; now: Date },
  action: string,
  id: number,
  { before, after }: { before: Audited; after: Audited },
): Promise<void> {
  const entity = { entity: 'tax_certificate', entity_id: String(id), entity_name: `#${id}` }
  await recordChange(db, who, now, { action, ...entity, before: before && { ...before }, after: after && { ...after } })
}

function invalid(field: string, problem: string): DomainError {
  return new DomainError('validation_failed', { errors: { [field]: [problem] } })
}
