import type { Messages } from '../locales/en/messages.ts'

export function promotionFieldLabel(field: string, { audit }: Messages): string {
  const labels: Partial<Record<string, string>> = { ...audit.fields, ...audit.promotionFields }
  return labels[field] ?? field
}
