import { ApiError } from '@fieldhouse/client/api-error'
import { saveAddress, searchAddresses } from '@fieldhouse/contract/operations.generated'
import type { AddressCandidate, AddressInput, SavedAddress } from '@fieldhouse/contract/shipping'
import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import type { AddressDraft } from '../../address/address-draft.ts'
import { ADDRESS_FIELDS, EMPTY_ADDRESS, toAddressDraft, toAddressInput } from '../../address/address-draft.ts'
import { needsConfirmation } from '../../address/address-suggestion.tsx'
import { useAddress } from '../../address/use-address.ts'
import { api } from '../../api.ts'
import { useLang } from '../../lang.ts'
import { useAccountMessages } from '../../locales/account-messages.ts'
import { toFormError } from '../form-error.ts'

interface Options {
  /** Null for a new address. */
  saved: SavedAddress | null
  onSaved: (address: SavedAddress) => Promise<void>
}

/** Looks the address up before saving it; a suggested correction needs the shopper's consent. */
export function useAddressEditor({ saved, onSaved }: Options) {
  const address = useAddress(saved ? toAddressDraft(saved) : EMPTY_ADDRESS)
  const [isDefault, setDefault] = useState(false)
  const [candidate, setCandidate] = useState<AddressCandidate>()
  const { busy, problem, tell, once } = useOnce((errors) => {
    setCandidate(undefined)
    address.setErrors(errors)
  })

  async function save(entered: AddressInput) {
    const which = saved ? { address_id: saved.id } : {}
    const body = { ...which, address: entered, ...(isDefault ? { is_default: true } : {}) }
    await onSaved(await api.call(saveAddress, { body }))
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!address.check()) return tell(null)
    const entered = toAddressInput(address.value)
    void once(async () => {
      const suggestion = await lookUp(entered)
      if (needsConfirmation(suggestion)) setCandidate(suggestion)
      else await save(entered)
    })
  }

  function change(change: Partial<AddressDraft>) {
    setCandidate(undefined)
    address.change(change)
  }

  const send = (draft: AddressDraft) => void once(() => save(toAddressInput(draft)))
  return { address, isDefault, setDefault, busy, problem, candidate, submit, send, change }
}

/** Runs one save at a time; field errors are shown at their fields. */
function useOnce(onRefused: (errors: Record<string, string>) => void) {
  const texts = useAccountMessages()
  const lang = useLang()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ text: string | null; attempt: number }>({ text: null, attempt: 0 })
  const setProblemText = (text: string | null) => setProblem(({ attempt }) => ({ text, attempt: attempt + 1 }))

  async function once(act: () => Promise<void>) {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem((before) => ({ ...before, text: null }))
    try {
      await act()
    } catch (error) {
      const inBody = ADDRESS_FIELDS.map((field) => `address.${field}`)
      const { text, fields } = toFormError(error, { texts, lang, fields: inBody })
      const named = Object.entries(fields).map(([name, why]) => [name.replace('address.', ''), why])
      onRefused(Object.fromEntries(named))
      setProblemText(text)
    }
    running.current = false
    setBusy(false)
  }

  return { busy, problem, tell: setProblemText, once }
}

/** If the address search is unavailable, the address is saved as entered. */
async function lookUp(address: AddressInput): Promise<AddressCandidate | undefined> {
  try {
    const { candidates } = await api.call(searchAddresses, { body: { address } }, { background: true })
    return candidates[0]
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}
