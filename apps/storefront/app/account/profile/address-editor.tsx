import type { SavedAddress } from '@fieldhouse/contract/shipping'
import { toAddressDraft } from '../../address/address-draft.ts'
import { AddressForm } from '../../address/address-form.tsx'
import { AddressSuggestion } from '../../address/address-suggestion.tsx'
import { Button } from '../../kit/button.tsx'
import { focusOnMount } from '../../kit/focus-on-mount.ts'
import { useAccountMessages } from '../../locales/account-messages.ts'
import { useAddressMessages } from '../../locales/address-messages.ts'
import { FormErrorSummary } from '../form-error-summary.tsx'
import formStyles from '../use-account-form.module.css'
import styles from './addresses-section.module.css'
import { useAddressEditor } from './use-address-editor.ts'

interface Props {
  /** Null for a new address. */
  saved: SavedAddress | null
  onSaved: (address: SavedAddress) => Promise<void>
  onClose: () => void
}

export function AddressEditor({ saved, onSaved, onClose }: Props) {
  const { form, profile } = useAccountMessages()
  const { fields: labels } = useAddressMessages()
  const { addresses: texts } = profile
  const { address, isDefault, setDefault, candidate, send, ...editing } = useAddressEditor({ saved, onSaved })
  const { value, errors, leave } = address
  return (
    <form className={formStyles.form} method="post" noValidate onSubmit={editing.submit}>
      <h3 ref={focusOnMount} tabIndex={-1}>
        {saved ? texts.editTitle : texts.newTitle}
      </h3>
      <FormErrorSummary problems={{ ...editing.problem, fields: errors }} labels={labels} />
      <AddressForm value={value} errors={errors} onChange={editing.change} onLeave={leave} />
      {!saved?.is_default && (
        <label className={styles.check}>
          <input type="checkbox" checked={isDefault} onChange={(event) => setDefault(event.currentTarget.checked)} />
          {texts.useAsDefault}
        </label>
      )}
      {candidate && (
        <AddressSuggestion
          candidate={candidate}
          busy={editing.busy}
          onTake={() => send(toAddressDraft(candidate.address))}
          onKeep={() => send(value)}
        />
      )}
      <div className={styles.ways}>
        {!candidate && (
          <Button type="submit" busy={editing.busy}>
            {texts.submit}
          </Button>
        )}
        <Button variant="ghost" onClick={onClose}>
          {form.cancel}
        </Button>
      </div>
    </form>
  )
}
