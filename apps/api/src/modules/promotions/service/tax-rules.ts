import type { Body } from '@fieldhouse/contract/endpoint'
import { US_STATES } from '@fieldhouse/contract/rules/us-states'
import type { replaceTaxRules as replace, StateTaxRules, TaxRule } from '@fieldhouse/contract/taxes'
import { recordChange } from '#platform/audit/record.ts'
import type { UndoHandler } from '#platform/audit/undo.ts'
import type { Caller } from '#platform/caller.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { findTaxRuleErrors } from '../rules/tax-rule-input.ts'
import type { EditedTaxRules } from '../store/tax-rules.ts'
import * as store from '../store/tax-rules.ts'
import { shippedTaxRules } from './tax-book.ts'

type UsState = StateTaxRules['state']

/** States that have rules, or had some. */
export async function listTaxRules({ db }: Pick<Deps, 'db'>): Promise<StateTaxRules[]> {
  const edited = new Map((await store.listEditedTaxRules(db)).map((row) => [row.state, row]))
  return US_STATES.map((state) => serializeTaxRules(state, edited.get(state))).filter(
    ({ rules, version }) => rules.length > 0 || version > 0,
  )
}

export async function getTaxRules({ db }: Pick<Deps, 'db'>, state: UsState): Promise<StateTaxRules> {
  const edited = await store.listEditedTaxRules(db)
  return serializeTaxRules(
    state,
    edited.find((row) => row.state === state),
  )
}

export async function replaceTaxRules(
  { clock, db }: Pick<Deps, 'clock' | 'db'>,
  who: Caller,
  { state, version, rules }: Body<typeof replace> & { state: UsState },
): Promise<StateTaxRules> {
  const errors = findTaxRuleErrors(rules ?? [])
  if (Object.keys(errors).length > 0) throw new DomainError('validation_failed', { errors })
  return inTransaction(db, async (db) => {
    const before = await store.lockTaxRules(db, state)
    if ((before?.version ?? 0) !== version) throw new DomainError('version_conflict')
    const now = clock.now()
    await store.setTaxRules(db, state, rules, now)
    await recordChange(db, who, now, {
      action: 'replaceTaxRules',
      entity: 'tax_rules',
      entity_id: state,
      entity_name: state,
      before: { rules: before?.rules ?? null },
      after: { rules },
    })
    return serializeTaxRules(state, { state, version: version + 1, rules })
  })
}

/** Null is a state, too: the rules that come with the shop. */
export const taxRulesUndoHandler: UndoHandler = {
  entity: 'tax_rules',
  permission: 'promotions',
  async lock(db, state) {
    const row = await store.lockTaxRules(db, state)
    return { rules: row?.rules ?? null }
  },
  write: (db, _who, now, state, restored) =>
    store.setTaxRules(db, state, (restored?.rules ?? null) as TaxRule[] | null, now),
}

function serializeTaxRules(state: UsState, row: EditedTaxRules | undefined): StateTaxRules {
  const rules = row?.rules ?? null
  return { state, version: row?.version ?? 0, edited: rules !== null, rules: [...(rules ?? shippedTaxRules(state))] }
}
