import type { SavedAddress } from '@fieldhouse/contract/shipping'
import { draftOf } from '../../address/address-draft.ts'
import { AddressForm } from '../../address/address-form.tsx'
import { AddressSuggestion } from '../../address/address-suggestion.tsx'
import { useAccountTexts } from '../../texts/account-texts.ts'
import { useAddressTexts } from '../../texts/address-texts.ts'
import { Button } from '../../ui/button.tsx'
import { takeFocus } from '../../ui/take-focus.ts'
import formStyles from '../account-form.module.css'
import { FormProblem } from '../form-problem.tsx'
import styles from './addresses-section.module.css'
import { useAddressEditing } from './use-address-editing.ts'

interface Props {
  /** Null for a new address. */
  saved: SavedAddress | null
  onSaved: (address: SavedAddress) => Promise<void>
  onClose: () => void
}

export function AddressEditor({ saved, onSaved, onClose }: Props) {
  const { form, profile } = useAccountTexts()
  const { fields: labels } = useAddressTexts()
  const { addresses: texts } = profile
  const { address, isDefault, setDefault, candidate, send, ...editing } = useAddressEditing({ saved, onSaved })
  const { value, errors, leave } = address
  return (
    <form className={formStyles.form} method="post" noValidate onSubmit={editing.submit}>
      <h3 ref={takeFocus} tabIndex={-1}>
        {saved ? texts.editTitle : texts.newTitle}
      </h3>
      <FormProblem problems={{ ...editing.problem, fields: errors }} labels={labels} />
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
          onTake={() => send(draftOf(candidate.address))}
          onKeep={() => send(value)}
        />
      )}
      <div className={styles.ways}>
        {!candidate && (
          <Button type="submit" busy={editing.busy}>
            {texts.submit}
          </Button>
        )}
        <Button look="ghost" onClick={onClose}>
          {form.cancel}
        </Button>
      </div>
    </form>
  )
}
