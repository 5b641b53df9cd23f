import type { SavedAddress } from '@fieldhouse/contract/shipping'
import { AddressLines } from '../../address/address-lines.tsx'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { useAccountMessages } from '../../locales/account-messages.ts'
import styles from './addresses-section.module.css'
import type { useSavedAddresses } from './use-saved-addresses.ts'
import { shortAddress } from './use-saved-addresses.ts'

interface Props {
  address: SavedAddress
  all: Pick<ReturnType<typeof useSavedAddresses>, 'busy' | 'makeDefault' | 'remove'>
  /** Undefined while another address is edited, so that its input is not lost. */
  onEdit: (() => void) | undefined
}

export function SavedAddressRow({ address, all: { busy, makeDefault, remove }, onEdit }: Props) {
  const { addresses: texts } = useAccountMessages().profile
  const { id, is_default } = address
  const action = (text: string) => {
    return { look: 'ghost', size: 'small', 'aria-label': texts.of(text, shortAddress(address)) } as const
  }
  return (
    <li className={styles.card}>
      <div className={styles.text}>
        <AddressLines address={address} />
        {is_default && <Badge variant="quiet">{texts.isDefault}</Badge>}
      </div>
      {onEdit && (
        <div className={styles.ways}>
          <Button {...action(texts.edit)} onClick={onEdit}>
            {texts.edit}
          </Button>
          {!is_default && (
            <Button {...action(texts.makeDefault)} busy={busy === `default ${id}`} onClick={() => makeDefault(address)}>
              {texts.makeDefault}
            </Button>
          )}
          <Button {...action(texts.remove)} busy={busy === `remove ${id}`} onClick={() => remove(address)}>
            {texts.remove}
          </Button>
        </div>
      )}
    </li>
  )
}
