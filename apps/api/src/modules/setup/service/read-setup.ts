import type { Setup } from '@fieldhouse/contract/setup'
import { listMembers } from '#modules/accounts/service/staff-members.ts'
import { countCatalog } from '#modules/catalog/service/count-catalog.ts'
import { countTestCharges } from '#modules/checkout/service/count-test-charges.ts'
import { countStandardPages } from '#modules/pages/service/count-pages.ts'
import { countTaxedStates } from '#modules/promotions/service/tax-rates.ts'
import type { LiveSettings } from '#modules/settings/service.ts'
import { findChosen } from '#modules/settings/service.ts'
import { countTableRates } from '#modules/shipping/service/edit-boxes-and-rates.ts'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { ShopState } from '../rules/checklist.ts'
import { checkSetup } from '../rules/checklist.ts'
import { findPreviewPassword } from '../store/preview-password.ts'
import { findTestEmail } from '../store/test-email.ts'
import { findVerifiedBackup } from '../store/verified-backup.ts'

type SetupDeps = Pick<Deps, 'clock' | 'config' | 'db'> & { settings: LiveSettings }

export async function readSetup(deps: SetupDeps): Promise<Setup> {
  return {
    open: await deps.settings.get('shop.open'),
    lines: checkSetup(await readShopState(deps)),
    preview_password: (await findPreviewPassword(deps.db)) !== undefined,
  }
}

async function readShopState({ db, clock, config, settings }: SetupDeps): Promise<ShopState> {
  const catalog = await countCatalog({ db, clock })
  const members = (await listMembers({ db })).filter(({ active }) => active)
  const warehouse = await readWarehouse(settings)
  return {
    name: await findChosen(settings, 'shop.name'),
    support_email: await findChosen(settings, 'shop.support_email'),
    legal_name: await settings.get('shop.legal_name'),
    legal_address: await settings.get('shop.legal_address'),
    time_zone: await findChosen(settings, 'shop.time_zone'),
    logo: await settings.get('shop.logo'),
    accent: await findChosen(settings, 'shop.accent'),
    warehouse,
    warehouse_state: await settings.get('shipping.from_state'),
    ...(await readPayment(db, settings)),
    categories: catalog.categories,
    products: catalog.products,
    rates: await countTableRates(db),
    taxed_states: await countTaxedStates(db),
    pages: await countStandardPages(db),
    test_email: await findTestEmail(db),
    public_url: config.PUBLIC_URL,
    members: { count: members.length, without_factor: members.filter(({ second_factor }) => !second_factor).length },
    backup_days: await readBackupDays({ db, clock }),
  }
}

const DAY_MS = 86_400_000

async function readBackupDays({ db, clock }: Pick<SetupDeps, 'db' | 'clock'>): Promise<number | undefined> {
  const backup = await findVerifiedBackup(db)
  return backup && Math.max(0, Math.floor((clock.now().getTime() - backup.taken_at.getTime()) / DAY_MS))
}

/** Only a shop in the sandbox asks, where most payments are tests: elsewhere the search for one would read them all. */
async function readPayment(db: Db, settings: LiveSettings): Promise<Pick<ShopState, 'payment_mode' | 'test_charges'>> {
  const payment_mode = await settings.get('payments.mode')
  return { payment_mode, test_charges: payment_mode === 'sandbox' ? await countTestCharges(db) : 0 }
}

/** The default street is the demo's. */
async function readWarehouse(settings: LiveSettings): Promise<string | undefined> {
  const street = await findChosen(settings, 'shipping.from_street')
  const city = await settings.get('shipping.from_city')
  const state = await settings.get('shipping.from_state')
  return street && `${street}, ${city}, ${state}`
}
