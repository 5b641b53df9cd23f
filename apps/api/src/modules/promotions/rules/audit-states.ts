import type { PromotionRecord } from './promotion.ts'

/** State in an audit entry: every field that an undo needs to recreate the entity. */
type EntityState = Record<string, unknown>

/** Undoing a deletion restores the codes from the audit entry, so a promotion with more codes cannot be deleted. */
export const MAX_CODES_IN_AUDIT = 100

export interface AuditedCode {
  code: string
  usage_limit: number | null
  /** Missing for a code that is on, so that older entries compare equal. */
  turned_off?: true
}

export function auditedCode({
  code,
  usage_limit,
  active,
}: Omit<AuditedCode, 'turned_off'> & { active: boolean }): AuditedCode {
  return { code, usage_limit, ...(active ? {} : { turned_off: true as const }) }
}

export function promotionAuditState(promotion: PromotionRecord, codes: readonly AuditedCode[]): EntityState {
  const { title, title_es, class: itsClass, effect, scope, conditions, needs_code, active } = promotion
  const { starts_at, ends_at, priority, exclusive, combines_with, usage_limit, customer_limit, budget } = promotion
  return {
    title,
    title_es,
    class: itsClass,
    effect,
    scope,
    conditions,
    needs_code,
    active,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at?.toISOString() ?? null,
    priority,
    exclusive,
    combines_with,
    usage_limit,
    customer_limit,
    budget,
    ...(codes.length > 0 ? { codes } : {}),
  }
}
