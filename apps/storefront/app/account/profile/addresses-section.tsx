import type { SavedAddress } from '@fieldhouse/contract/shipping'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { ErrorState } from '../../kit/error-state.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { StatusNote } from '../../kit/status-note.tsx'
import { UndoRow } from '../../kit/undo-row.tsx'
import { useAccountMessages } from '../../locales/account-messages.ts'
import { AddressEditor } from './address-editor.tsx'
import styles from './addresses-section.module.css'
import { focusSection, ProfileSection } from './profile-section.tsx'
import { SavedAddressRow } from './saved-address-row.tsx'
import { shortAddress, useSavedAddresses } from './use-saved-addresses.ts'

export function AddressesSection() {
  const { addresses: texts } = useAccountMessages().profile
  const all = useSavedAddresses()
  const { reading, again, status, setStatus } = all
  // Undefined: no address is being edited. Null: a new address.
  const [edited, setEdited] = useState<SavedAddress | null>()

  function open(address: SavedAddress | null) {
    setStatus(null)
    setEdited(address)
  }
  function close() {
    setEdited(undefined)
    focusSection('addresses')
  }
  async function saveAddress(address: SavedAddress) {
    await all.renew()
    close()
    setStatus({ text: texts.saved(shortAddress(address)), tone: 'ok' })
  }

  const editor = (saved: SavedAddress | null) => <AddressEditor saved={saved} onSaved={saveAddress} onClose={close} />
  const rows = rowsOf(all, texts, (address) =>
    edited?.id === address.id ? (
      <li key={address.id}>{editor(address)}</li>
    ) : (
      <SavedAddressRow
        key={address.id}
        address={address}
        all={all}
        onEdit={edited === undefined ? () => open(address) : undefined}
      />
    ),
  )
  return (
    <ProfileSection id="addresses" title={texts.title} text={texts.text}>
      {reading.status === 'reading' && <Skeleton height="120px" />}
      {reading.status === 'failed' && (
        <ErrorState heading="h3" title={texts.failed} text={reading.text} onRetry={again} />
      )}
      {rows.length > 0 && <ul className={styles.addresses}>{rows}</ul>}
      {reading.status === 'read' && rows.length === 0 && edited === undefined && <p>{texts.none}</p>}
      {edited === null && editor(null)}
      {reading.status === 'read' && edited === undefined && (
        <div>
          <Button variant="ghost" onClick={() => open(null)}>
            {texts.add}
          </Button>
        </div>
      )}
      <StatusNote status={status} />
    </ProfileSection>
  )
}

type All = ReturnType<typeof useSavedAddresses>
type Words = Parameters<typeof UndoRow>[0]['texts']

/** One row per address, plus an undo row in the place of a removed one. */
function rowsOf({ saved, removed, bringBack }: All, texts: Words, rowOf: (address: SavedAddress) => ReactNode) {
  const rows = saved.map(rowOf)
  if (!removed) return rows
  const { address, index } = removed
  const wayBack = <UndoRow key="removed" name={shortAddress(address)} texts={texts} onUndo={() => bringBack(address)} />
  return rows.toSpliced(index, 0, wayBack)
}
