import { ApiError } from '@fieldhouse/client/api-error'
import { deleteAddress, listAddresses, saveAddress } from '@fieldhouse/contract/operations.generated'
import type { SavedAddress } from '@fieldhouse/contract/shipping'
import { useState } from 'react'
import { draftOf, enteredOf } from '../../address/address-draft.ts'
import { api } from '../../api.ts'
import { useAccountTexts } from '../../texts/account-texts.ts'
import { focusSection } from './profile-section.tsx'
import { useAction } from './use-action.ts'
import { useReading } from './use-reading.ts'

const readAll = (signal?: AbortSignal) => api.call(listAddresses, {}, { signal, quiet: true })

/** The saved addresses and the actions on them. Every action reloads the list from the API. */
export function useSavedAddresses() {
  const { addresses: texts } = useAccountTexts().profile
  const { reading, change, again } = useReading(readAll)
  const { busy, status, setStatus, run } = useAction()
  const [removed, setRemoved] = useState<{ address: SavedAddress; place: number }>()
  const saved = reading.status === 'read' ? reading.answer.results : []

  async function renew() {
    setRemoved(undefined)
    change(await readAll())
  }

  async function makeDefault(address: SavedAddress) {
    await api.call(saveAddress, { body: { address_id: address.id, address: asEntered(address), is_default: true } })
    await renew()
    focusSection('addresses')
    return texts.defaultChanged(shortName(address))
  }

  async function remove(address: SavedAddress) {
    await api.call(deleteAddress, { params: { id: address.id } }).catch(unlessGone)
    await renew()
    setRemoved({ address, place: saved.indexOf(address) })
    return null
  }

  async function bringBack(address: SavedAddress) {
    await api.call(saveAddress, { body: { address: asEntered(address), is_default: address.is_default } })
    await renew()
    focusSection('addresses')
    return texts.back(shortName(address))
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
export function shortName({ line1, city }: SavedAddress): string {
  return `${line1}, ${city}`
}

function asEntered(address: SavedAddress) {
  return enteredOf(draftOf(address))
}

/** An address that was removed elsewhere counts as success. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'not_found')) throw error
}
