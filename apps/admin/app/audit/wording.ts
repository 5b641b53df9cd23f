import type { AuditEntry } from '@fieldhouse/contract/audit'
import type { Texts } from '../texts/en.ts'

/** Words where there are some: a kind of change that this screen does not know yet is told by its own name. */
export function actionText({ action, entity }: AuditEntry, texts: Texts): string {
  const actions: Partial<Record<string, string>> = texts.audit.actions
  return actions[action] ?? `${action} (${entityText(entity, texts)})`
}

export function entityText(entity: string, { audit }: Texts): string {
  const entities: Partial<Record<string, string>> = audit.entities
  return entities[entity] ?? spaced(entity)
}

export function fieldText(field: string, { audit }: Texts): string {
  const fields: Partial<Record<string, string>> = audit.fields
  return fields[field] ?? spaced(field)
}

/** One value in words; permissions by their names. */
export function valueText(field: string, value: unknown, { app, permissions }: Texts): string {
  if (typeof value === 'boolean') return value ? app.yes : app.no
  if (typeof value !== 'string') return JSON.stringify(value)
  const known: Partial<Record<string, { label: string }>> = field === 'permissions' ? permissions : {}
  return known[value]?.label ?? value
}

/** Where the thing itself can be seen. */
export function addressOf({ entity, entity_id }: AuditEntry): string | undefined {
  if (entity === 'role') return `/staff/roles/${entity_id}`
  if (entity === 'member' || entity === 'second_factor') return '/staff'
  if (entity === 'invitation') return '/staff/invitations'
  return entity === 'configuration' ? '/settings' : undefined
}

function spaced(name: string): string {
  return name.replaceAll('_', ' ')
}
