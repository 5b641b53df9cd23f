import type { AuditEntry } from '@fieldhouse/contract/audit'
import type { Configuration } from '@fieldhouse/contract/settings'
import { useLanguage } from '../language.ts'
import { useSettings } from '../settings/use-settings.ts'

/** The log stores a setting's label in English only; the settings have it in the viewer's language. */
export function useSettingOf({ entity, entity_id }: AuditEntry): Configuration | undefined {
  const settings = useSettings(useLanguage(), { enabled: entity === 'configuration' })
  return settings.data?.find(({ key }) => key === entity_id)
}
