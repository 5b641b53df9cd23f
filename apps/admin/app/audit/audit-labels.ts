import type { AuditEntry } from '@fieldhouse/contract/audit'
import { LEGACY_AUDIT_NAMES } from '@fieldhouse/contract/rules/legacy-audit-names'
import type { Messages } from '../locales/en/messages.ts'
import { fieldLabel } from '../locales/field-label.ts'
import { measurementLabel } from '../size-runs/measurement-names.ts'
import { formatPromotionValue } from './promotion-labels.ts'

/** An action without a label falls back to its wire name. */
export function actionLabel({ action, entity }: AuditEntry, texts: Messages): string {
  return labelOf(action, texts.audit.actions, LEGACY_AUDIT_NAMES.actions) ?? `${action} (${entityLabel(entity, texts)})`
}

/** The API stores the name “Synonyms” in English only, and the label of their update already contains it. */
export function nameText({ action, entity, entity_name }: AuditEntry, texts: Messages): string {
  if (entity !== 'synonyms') return entity_name
  return action === 'replaceSynonyms' ? '' : entityLabel(entity, texts)
}

export function entityLabel(entity: string, { audit }: Messages): string {
  return labelOf(entity, audit.entities, LEGACY_AUDIT_NAMES.entities) ?? entity.replaceAll('_', ' ')
}

const PRICE_FROM = 'price from '
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

export function auditFieldLabel(field: string, texts: Messages, entity?: string): string {
  const { audit } = texts
  if (field.startsWith(PRICE_FROM)) return audit.priceFrom(audit.instant(field.slice(PRICE_FROM.length)))
  return fieldLabel(LEGACY_AUDIT_NAMES.fields[field] ?? field, texts, entity)
}

/** Known values get a label; others are shown as stored. */
export function formatAuditValue(writtenField: string, value: unknown, texts: Messages): string {
  const field = LEGACY_AUDIT_NAMES.fields[writtenField] ?? writtenField
  if (typeof value === 'boolean') return value ? texts.app.yes : texts.app.no
  if (typeof value === 'string') return INSTANT.test(value) ? texts.audit.instant(value) : wordOf(field, value, texts)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return formatPromotionValue(field, value, texts) ?? thingText(field, value, texts) ?? partsText(value, texts)
}

/** Only fields whose values are codes: names entered by staff are shown as stored. */
function wordOf(field: string, value: string, { audit, orders, permissions, promotions, stock }: Messages): string {
  const labelsByField: Partial<Record<string, Partial<Record<string, string>>>> = {
    permissions: Object.fromEntries(Object.entries(permissions).map(([name, { label }]) => [name, label])),
    kind: stock.kinds,
    reason: stock.reasons,
    status: audit.values,
    fulfillment_status: orders.fulfillment,
    class: promotions.form.classes,
    combines_with: promotions.form.classes,
  }
  const labels = (field.startsWith(PRICE_FROM) ? audit.values : labelsByField[field]) ?? {}
  const legacy = LEGACY_AUDIT_NAMES.values[field] ?? {}
  return labelOf(value, labels, legacy) ?? legacy[value] ?? value
}

/** Lines of a stock movement, sizes of a size run, synonym groups, icons. */
function thingText(field: string, value: object, { audit, runs, stock }: Messages): string | undefined {
  if (Array.isArray(value)) return value.every((word) => typeof word === 'string') ? value.join(', ') : undefined
  if (field === 'lines' && 'sku_id' in value && 'quantity' in value) {
    return audit.units(Number(value.sku_id), stock.signed(Number(value.quantity)))
  }
  if (field === 'sizes' && 'label' in value && 'ratio' in value && 'measurements' in value) {
    const measurements = Object.entries(value.measurements ?? {}).map(
      ([measure, cm]) => `${measurementLabel(measure, runs.measures)} ${cm}`,
    )
    return audit.size(String(value.label), Number(value.ratio), measurements.join(', '))
  }
  return IMAGE_FIELDS.has(field) && 'src' in value ? String(value.src).replace(/^.*\//, '') : undefined
}

const IMAGE_FIELDS = new Set(['icon', 'image', 'phone_image'])

/** A nested object, such as one image of a product. */
function partsText(parts: object, texts: Messages): string {
  return Object.entries(parts)
    .filter(([, value]) => value !== null && value !== '')
    .map(([field, value]) => `${auditFieldLabel(field, texts)}: ${formatAuditValue(field, value, texts)}`)
    .join(', ')
}

export function entityPath({ entity, entity_id, changes }: AuditEntry): string | undefined {
  if (entity === 'role') return `/staff/roles/${entity_id}`
  if (entity === 'member' || entity === 'second_factor') return '/staff'
  if (entity === 'invitation') return '/staff/invitations'
  if (entity === 'product') return `/products/${entity_id}`
  if (entity === 'distribution') return `/size-runs/${entity_id}`
  if (entity === 'stock') return stockAddress(changes)
  if (entity === 'promotion') return `/promotions/${entity_id}`
  if (entity === 'tax_rules') return `/taxes/${entity_id}`
  if (entity === 'tax_certificate') return '/taxes/certificates'
  if (entity === 'promotion_codes') return `/promotions/${entity_id.split('-')[0]}`
  if (entity === 'banner') return entity_id ? `/banners/${entity_id}` : '/banners'
  if (entity === 'subscriber') return `/subscribers?receipt=${entity_id}`
  if (entity === 'conversation') return `/replies?open=${entity_id}`
  if (entity === 'contact_message') return `/messages?open=${entity_id}`
  const screens: Partial<Record<string, string>> = SCREENS
  return screens[entity]
}

const PROMOTION_SCREENS = {
  promotion_code: '/promotions',
  customer_group: '/groups',
  tax_rate: '/taxes',
  category_tax_kind: '/taxes/kinds',
  product_tax_kind: '/taxes/kinds',
  local_tax_rates: '/taxes/local',
}
const SHIPPING_SCREENS = { box: '/shipping', table_rate: '/shipping' }
const SCREENS = {
  newsletter_subscriber: '/subscribers?channel=email',
  configuration: '/settings',
  home_draft: '/home-page',
  home_version: '/home-page',
  category: '/categories',
  synonyms: '/synonyms',
  ...PROMOTION_SCREENS,
  ...SHIPPING_SCREENS,
}

/** A stock movement links to its first SKU. */
function stockAddress(changes: AuditEntry['changes']): string {
  const lines = changes.find(({ field }) => field === 'lines')
  const [first] = [lines?.after ?? lines?.before].flat() as { sku_id?: number }[]
  return first?.sku_id ? `/stock/skus/${first.sku_id}` : '/stock'
}

function labelOf(name: string, labels: Labels, legacy: Labels): string | undefined {
  return labels[name] ?? labels[legacy[name] ?? name]
}

type Labels = Readonly<Partial<Record<string, string>>>
