import type { AddressCandidate } from '@fieldhouse/contract/shipping'
import { Button } from '../kit/button.tsx'
import { focusOnMount } from '../kit/focus-on-mount.ts'
import { useAddressMessages } from '../locales/address-messages.ts'
import { AddressLines } from './address-lines.tsx'
import styles from './address-suggestion.module.css'

interface Props {
  candidate: AddressCandidate
  busy?: boolean
  /** False where the suggestion appears while the shopper types. */
  takesFocus?: boolean
  onTake: () => void
  /** Keeps the address as entered. */
  onKeep: () => void
}

/** Suggests the corrected address, or warns that it was not found. The shopper may keep the entered one. */
export function AddressSuggestion({ candidate, busy = false, takesFocus = true, onTake, onKeep }: Props) {
  const { suggestion } = useAddressMessages()
  const isKnown = candidate.deliverable !== false
  return (
    <section
      ref={takesFocus ? focusOnMount : undefined}
      tabIndex={-1}
      aria-label={suggestion.title}
      className={styles.suggestion}
    >
      <p>{isKnown ? suggestion.didYouMean : suggestion.unknown}</p>
      {isKnown && <AddressLines address={candidate.address} />}
      <div className={styles.ways}>
        {isKnown && (
          <Button size="small" busy={busy} onClick={onTake}>
            {suggestion.take}
          </Button>
        )}
        <Button variant="ghost" size="small" busy={busy} onClick={onKeep}>
          {suggestion.keep}
        </Button>
      </div>
    </section>
  )
}

export function needsConfirmation(candidate: AddressCandidate | undefined): candidate is AddressCandidate {
  if (!candidate) return false
  return candidate.deliverable === false || candidate.corrections.length > 0
}
