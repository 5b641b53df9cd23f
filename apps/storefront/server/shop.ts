import type { Client } from '@fieldhouse/client/client'
import { listConfigurations } from '@fieldhouse/contract/operations.generated'
import type { Logo } from '@fieldhouse/contract/rules/logo'
import { parseLogo } from '@fieldhouse/contract/rules/logo'
import { createSharedReader } from './shared-reader.ts'

/** More than the number of public settings. */
const ALL = 100

const NETWORKS = { instagram: 'Instagram', facebook: 'Facebook', tiktok: 'TikTok', youtube: 'YouTube' }

/** The brand settings. Empty texts are not set. */
export interface Shop {
  name: string
  /** False: only visitors with the password see the shop. */
  open: boolean
  support_email: string
  phone: string
  legal_name: string
  legal_address: string
  social: readonly { network: string; url: string }[]
  /** Size guides show centimeters first. */
  metric?: boolean
  /** Empty for the color of the stylesheet. */
  accent: string
  logo?: Logo | undefined
  /** Of headings. Empty for the one of the stylesheet. */
  typeface?: string
}

/** Until the settings are read for the first time. */
const UNKNOWN: Shop = {
  name: 'Shop',
  open: true,
  support_email: '',
  phone: '',
  legal_name: '',
  legal_address: '',
  social: [],
  accent: '',
}

/** Reads the brand settings. */
export function createShopReader(elapsed: () => number, onFailure: (error: unknown) => void) {
  return createSharedReader({ unknown: UNKNOWN, read: readShop, elapsed, onFailure })
}

async function readShop(client: Client): Promise<Shop> {
  const { results } = await client.call(listConfigurations, { query: { page_size: ALL } })
  const accent = results.find(({ key, value, default: usual }) => key === 'shop.accent' && value !== usual)
  return { ...toShop(new Map(results.map(({ key, value }) => [key, value]))), accent: String(accent?.value ?? '') }
}

function toShop(values: ReadonlyMap<string, unknown>): Omit<Shop, 'accent'> {
  const text = (key: string) => {
    const value = values.get(`shop.${key}`)
    return typeof value === 'string' ? value : ''
  }
  return {
    name: text('name') || UNKNOWN.name,
    open: values.get('shop.open') !== false,
    support_email: text('support_email'),
    logo: parseLogo(text('logo')),
    typeface: text('typeface'),
    metric: text('units') === 'metric',
    phone: text('phone'),
    legal_name: text('legal_name'),
    legal_address: text('legal_address'),
    social: Object.entries(NETWORKS)
      .map(([key, network]) => ({ network, url: text(key) }))
      .filter(({ url }) => url),
  }
}
