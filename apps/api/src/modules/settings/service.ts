import type { Language } from '@fieldhouse/contract/schemas'
import type { Configuration } from '@fieldhouse/contract/settings'
import { recordChange } from '#platform/audit/record.ts'
import type { UndoHandler } from '#platform/audit/undo.ts'
import type { Caller, Visitor } from '#platform/caller.ts'
import { isCaller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import { cacheUntilNotified } from '#platform/db/notify-cache.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import type { MailShop } from '#platform/mail/mail-shop.ts'
import type { SettingKey, SettingValue } from './declarations.ts'
import { requiresStepUp, SETTINGS } from './declarations.ts'
import type { Setting } from './rules.ts'
import { serializeSetting, validateSetting, valueOrDefault } from './rules.ts'
import * as store from './store.ts'

export interface LiveSettings {
  get: <K extends SettingKey>(key: K) => Promise<SettingValue<K>>
}

/** Create one per process: it caches the values until any process changes a setting. */
export function openLiveSettings({ db, listener }: Pick<Deps, 'db' | 'listener'>): LiveSettings {
  const read = cacheUntilNotified(listener, 'settings_changed', () => store.listSettingValues(db))

  return {
    async get<K extends SettingKey>(key: K) {
      const values = await read()
      return valueOrDefault(SETTINGS[key], values.get(key)) as SettingValue<K>
    },
  }
}

/** The settings as they were at an instant. */
export async function readSettingsAt(db: Db, at: Date): Promise<LiveSettings> {
  const values = await store.listSettingValuesAt(db, at)
  return {
    async get<K extends SettingKey>(key: K) {
      return valueOrDefault(SETTINGS[key], values.get(key)) as SettingValue<K>
    },
  }
}

/** Undefined while the setting has its default. */
export async function findChosen<K extends SettingKey>(
  settings: LiveSettings,
  key: K,
): Promise<SettingValue<K> | undefined> {
  const value = await settings.get(key)
  return value === SETTINGS[key].default ? undefined : value
}

export async function readMailShop(settings: LiveSettings): Promise<MailShop> {
  const [legalName, address] = [await settings.get('shop.legal_name'), await settings.get('shop.legal_address')]
  return {
    shop_name: await settings.get('shop.name'),
    support_email: await settings.get('shop.support_email'),
    seller: [legalName, address].filter(Boolean).join(', '),
    accent: await settings.get('shop.accent'),
    logo: await settings.get('shop.logo'),
  }
}

/** For a new shop: by nobody, so it is in no audit log. */
export async function closeShop({ clock, db }: Pick<Deps, 'clock' | 'db'>): Promise<void> {
  await store.setSettingValue(db, 'shop.open', false, clock.now())
}

export async function listConfigurations(
  { db }: Pick<Deps, 'db'>,
  who: Visitor,
  lang: Language,
): Promise<Configuration[]> {
  const values = await store.listSettingValues(db)
  return Object.entries<Setting>(SETTINGS)
    .filter(([, setting]) => setting.public || maySeeAll(who))
    .map(([key, setting]) => serializeSetting(key, setting, valueOrDefault(setting, values.get(key)), lang))
}

export async function updateConfiguration(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  who: Caller,
  { id, value, lang }: { id: number; value: unknown; lang: Language },
): Promise<Configuration> {
  const [key, setting] = Object.entries<Setting>(SETTINGS).find(([, setting]) => setting.id === id) ?? []
  if (!key || !setting) throw new DomainError('not_found')
  // Its files are made from an upload; without one it can only be removed.
  if (setting.type === 'logo' && value !== '')
    throw new DomainError('validation_failed', { errors: { value: ['must be uploaded'] } })

  await writeAudited({ db, clock }, who, { key, setting, value })
  return serializeSetting(key, setting, value, lang)
}

/** The stem of files that exist. */
export async function setLogo(deps: Pick<Deps, 'db' | 'clock'>, who: Caller, logo: string): Promise<void> {
  await writeAudited(deps, who, { key: 'shop.logo', setting: SETTINGS['shop.logo'], value: logo })
}

async function writeAudited(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  who: Caller,
  { key, setting, value }: { key: string; setting: Setting; value: unknown },
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (db) => {
    const before = await settingUndoHandler.lock(db, key)
    await write(db, who, now, key, value)
    await recordChange(db, who, now, {
      action: 'updateConfiguration',
      entity: settingUndoHandler.entity,
      entity_id: key,
      entity_name: setting.label.en,
      before: before ?? null,
      after: { value },
    })
  })
}

export const settingUndoHandler: UndoHandler = {
  entity: 'configuration',
  permission: 'settings',
  async lock(db, key) {
    const values = await store.lockSettingValues(db)
    const setting = findSetting(key)
    return setting && { value: valueOrDefault(setting, values.get(key)) }
  },
  async write(db, who, now, key, state) {
    // Settings exist by declaration, so undo can neither create nor delete one.
    if (state === null) throw new DomainError('undo_conflict')
    await write(db, who, now, key, state.value)
  },
}

async function write(db: Db, who: Caller, now: Date, key: string, value: unknown): Promise<void> {
  const setting = findSetting(key)
  if (!setting) throw new DomainError('not_found')
  if (requiresStepUp(key) && !who.password_is_recent) throw new DomainError('password_needed')
  const problems = validateSetting(setting, value)
  if (problems.length > 0) throw new DomainError('validation_failed', { errors: { value: problems } })

  if (value === setting.default) await store.deleteSettingValue(db, key, now)
  else await store.setSettingValue(db, key, value, now)
}

function findSetting(key: string): Setting | undefined {
  return Object.hasOwn(SETTINGS, key) ? SETTINGS[key as SettingKey] : undefined
}

function maySeeAll(who: Visitor): boolean {
  return isCaller(who) && who.audience === 'admin' && who.permissions.has('settings')
}
