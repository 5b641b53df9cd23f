import type { Fact, FactReplacement, NewFact } from '@fieldhouse/contract/catalog-facts'
import { MAX_FACTS } from '@fieldhouse/contract/catalog-facts'
import { recordChange } from '#platform/audit/record.ts'
import type { UndoHandler } from '#platform/audit/undo.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { factAuditState, removedChoices, toFactFields } from '../rules/facts.ts'
import * as store from '../store/edit-facts.ts'
import { assertVersion } from './record-edits.ts'

type FactDeps = Pick<Deps, 'clock' | 'db'>

export async function createFact(deps: FactDeps, who: Caller, { key, kind, ...input }: NewFact): Promise<Fact> {
  const fields = getFields(kind, input)
  return inTransaction(deps.db, async (db) => {
    const facts = await store.lockFacts(db)
    if (facts.some((fact) => fact.key === key)) throw new DomainError('name_taken')
    if (facts.length >= MAX_FACTS) refuse({ key: [`a shop has at most ${MAX_FACTS} facts`] })
    const position = Math.max(-1, ...facts.map((fact) => fact.position)) + 1
    const id = await store.insertFact(db, { key, kind, ...fields, built_in: false, position })
    return record(deps, db, who, { action: 'createFact', id, before: null })
  })
}

export async function replaceFact(deps: FactDeps, who: Caller, id: number, input: FactReplacement): Promise<Fact> {
  return inTransaction(deps.db, async (db) => {
    const before = getFact(await store.lockFacts(db), id)
    assertVersion(before, input)
    const { position = before.position, version: _, ...rest } = input
    const fields = getFields(before.kind, rest)
    await assertChoicesUnused(db, before, fields)
    const { id: _id, version: _version, ...row } = before
    await store.setFact(db, id, { ...row, ...fields, position })
    return record(deps, db, who, { action: 'replaceFact', id, before })
  })
}

export async function deleteFact(deps: FactDeps, who: Caller, id: number): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const before = getFact(await store.lockFacts(db), id)
    if (before.built_in || (await store.isFactUsed(db, before.key))) throw new DomainError('fact_in_use')
    await store.deleteFact(db, id)
    await recordChange(db, who, deps.clock.now(), {
      ...{ action: 'deleteFact', entity: 'fact', entity_id: String(id), entity_name: before.name },
      ...{ before: factAuditState(before), after: null },
    })
  })
}

export const factUndoHandler: UndoHandler = {
  entity: 'fact',
  permission: 'catalog',
  async lock(db, id) {
    const fact = (await store.lockFacts(db)).find((one) => one.id === Number(id))
    return fact && factAuditState(fact)
  },
  async write(db, _who, _now, id, state) {
    const existing = (await store.listFacts(db)).find((one) => one.id === Number(id))
    if (state === null) {
      if (existing && (await store.isFactUsed(db, existing.key))) throw new DomainError('undo_conflict')
      return store.deleteFact(db, Number(id))
    }
    const known = state as unknown as Omit<Fact, 'id' | 'version'>
    const fact = { ...known, name_es: known.name_es ?? null, unit: known.unit ?? null }
    if (!existing) return void (await store.insertFact(db, { id: Number(id), ...fact }))
    await assertChoicesUnused(db, existing, fact, 'undo_conflict')
    await store.setFact(db, Number(id), fact)
  },
}

/** A single choice cannot stay single for products that have several. */
async function assertChoicesUnused(
  db: Db,
  before: Fact,
  after: Pick<Fact, 'choices' | 'multiple'>,
  code: 'fact_in_use' | 'undo_conflict' = 'fact_in_use',
): Promise<void> {
  const removed = removedChoices(before.choices, after.choices)
  if (removed.length > 0 && (await store.isFactUsed(db, before.key, removed))) throw new DomainError(code)
  if (before.multiple && !after.multiple && (await store.isFactUsed(db, before.key))) throw new DomainError(code)
}

function getFields(kind: Fact['kind'], input: Omit<NewFact, 'key' | 'kind'>) {
  const { fields, errors } = toFactFields(kind, input)
  if (Object.keys(errors).length > 0) refuse(errors)
  return fields
}

function refuse(errors: Record<string, string[]>): never {
  throw new DomainError('validation_failed', { errors })
}

function getFact(facts: readonly Fact[], id: number): Fact {
  const fact = facts.find((one) => one.id === id)
  if (!fact) throw new DomainError('not_found')
  return fact
}

interface FactEdit {
  action: string
  id: number
  before: Fact | null
}

async function record({ clock }: FactDeps, db: Db, who: Caller, { action, id, before }: FactEdit): Promise<Fact> {
  const after = getFact(await store.listFacts(db), id)
  await recordChange(db, who, clock.now(), {
    ...{ action, entity: 'fact', entity_id: String(id), entity_name: after.name },
    ...{ before: before && factAuditState(before), after: factAuditState(after) },
  })
  return after
}
