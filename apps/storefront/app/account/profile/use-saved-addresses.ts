import { ApiError } from '@fieldhouse/client/api-error'
import { deleteAddress, listAddresses, saveAddress } from '@fieldhouse/contract/operations.generated'
import type { SavedAddress } from '@fieldhouse/contract/shipping'
import { useState } from 'react'
import { toAddressDraft, toAddressInput } from '../../address/address-draft.ts'
import { api } from '../../api.ts'
import { useAccountMessages } from '../../locales/account-messages.ts'
import { focusSection } from './profile-section.tsx'
import { useAsyncAction } from './use-action.ts'
import { useAsyncData } from './use-async-data.ts'

const readAll = (signal?: AbortSignal) =>
  api.call(listAddresses, { query: { page_size: 100 } }, { signal, background: true })

/** The saved addresses and the actions on them. Every action reloads the list from the API. */
export function useSavedAddresses() {
  const { addresses: texts } = useAccountMessages().profile
  const { reading, change, again } = useAsyncData(readAll)
  const { busy, status, setStatus, run } = useAsyncAction()
  const [removed, setRemoved] = useState<{ address: SavedAddress; index: number }>()
  const saved = reading.status === 'read' ? reading.response.results : []

  async function renew() {
    setRemoved(undefined)
    change(await readAll())
  }

  async function makeDefault(address: SavedAddress) {
    await api.call(saveAddress, { body: { address_id: address.id, address: asEntered(address), is_default: true } })
    await renew()
    focusSection('addresses')
    return texts.defaultChanged(shortAddress(address))
  }

  async function remove(address: SavedAddress) {
    await api.call(deleteAddress, { params: { id: address.id } }).catch(ignoreNotFound)
    await renew()
    setRemoved({ address, index: saved.indexOf(address) })
    return null
  }

  async function bringBack(address: SavedAddress) {
    await api.call(saveAddress, { body: { address: asEntered(address), is_default: address.is_default } })
    await renew()
    focusSection('addresses')
    return texts.back(shortAddress(address))
  }

  return {
    reading,
    again,
    saved,
    removed,
    busy,
    status,
    setStatus,
    renew,
    makeDefault: (address: SavedAddress) => run(`default ${address.id}`, () => makeDefault(address)),
    remove: (address: SavedAddress) => run(`remove ${address.id}`, () => remove(address)),
    bringBack: (address: SavedAddress) => run('undo', () => bringBack(address)),
  }
}

/** Short label that tells the addresses apart. */
export function shortAddress({ line1, city }: SavedAddress): string {
  return `${line1}, ${city}`
}

function asEntered(address: SavedAddress) {
  return toAddressInput(toAddressDraft(address))
}

/** An address that was removed elsewhere counts as success. */
function ignoreNotFound(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'not_found')) throw error
}
