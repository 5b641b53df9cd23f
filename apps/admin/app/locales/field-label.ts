import type { Messages } from './en/messages.ts'

/** Entities whose `active` means “in use”; for other entities it means “may sign in”. */
const SWITCHED = new Set(['promotion', 'banner', 'box', 'table_rate'])

/** Label of a field of the API; a field without one falls back to its wire name. */
export function fieldLabel(field: string, { audit }: Messages, entity?: string): string {
  const own = SWITCHED.has(entity ?? '') ? audit.promotionFields : {}
  const labels: Partial<Record<string, string>> = { ...audit.fields, ...own }
  return labels[field] ?? field.replaceAll('_', ' ')
}
