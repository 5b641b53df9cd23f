import type { Cart } from '@fieldhouse/contract/cart'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { Button } from '../kit/button.tsx'
import { focusOnMount } from '../kit/focus-on-mount.ts'
import { Field } from '../kit/forms/field.tsx'
import { useLang } from '../lang.ts'
import { useCartMessages } from '../locales/cart-messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import { cartStore } from './cart-store.ts'
import { formatRefusalMessage } from './format-cart-messages.ts'
import styles from './promo-code.module.css'

/** Returns to the payment page after sign-in. */
export const SIGN_IN_PATH = '/sign-in?next=%2Fshopping-payment'

/** A collapsed field, then the entered code with its result until it is removed. */
export function PromoCode({ cart: { promo_code, code_problem } }: { cart: Cart }) {
  const texts = useCartMessages().code
  const [isOpen, setOpen] = useState(false)
  const remove = () => {
    setOpen(true)
    void cartStore.set({ promo_code: null })
  }
  if (promo_code && !code_problem) return <Applied code={promo_code} onRemove={remove} />
  if (isOpen || promo_code) {
    return <CodeForm key={promo_code} code={promo_code} problem={code_problem} opened={isOpen} onRemove={remove} />
  }
  return (
    <Button variant="quiet" onClick={() => setOpen(true)}>
      {texts.open}
    </Button>
  )
}

function Applied({ code, onRemove }: { code: string; onRemove: () => void }) {
  const texts = useCartMessages().code
  return (
    <div className={styles.applied}>
      <p role="status">{texts.works(code)}</p>
      <RemoveCode onRemove={onRemove} />
    </div>
  )
}

interface FormProps {
  code: string | null
  problem: Cart['code_problem']
  /** Whether the shopper has just opened the field. */
  opened: boolean
  onRemove: () => void
}

function CodeForm({ code, problem, opened, onRemove }: FormProps) {
  const texts = useCartMessages()
  const lang = useLang()
  const [busy, setBusy] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const error = isMissing ? texts.code.missing : problem ? formatRefusalMessage(problem, texts, lang) : undefined

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = `${new FormData(event.currentTarget).get('code') ?? ''}`.trim()
    if (busy) return
    if (code && entered === '') return onRemove()
    setMissing(entered === '')
    if (entered === '') return
    setBusy(true)
    await cartStore.set({ promo_code: entered }).finally(() => setBusy(false))
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.field}>
        <Field label={texts.code.label} optional error={error}>
          {(control) => (
            <input
              {...control}
              ref={opened && !code ? focusOnMount : undefined}
              name="code"
              defaultValue={code ?? ''}
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              maxLength={40}
              enterKeyHint="go"
            />
          )}
        </Field>
        <Button type="submit" variant="ghost" busy={busy}>
          {texts.code.submit}
        </Button>
      </div>
      <p className="visually-hidden" role="alert">
        {error}
      </p>
      <div className={styles.ways}>
        {problem?.code === 'sign_in_needed' && (
          <LocalizedLink to={SIGN_IN_PATH} className="button" data-look="quiet">
            {texts.code.signIn}
          </LocalizedLink>
        )}
      </div>
    </form>
  )
}

function RemoveCode({ onRemove }: { onRemove: () => void }) {
  const texts = useCartMessages().code
  return (
    <Button variant="quiet" size="small" onClick={onRemove}>
      {texts.remove}
    </Button>
  )
}
