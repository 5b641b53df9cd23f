import { ApiError } from '@fieldhouse/client/api-error'
import type { Cart } from '@fieldhouse/contract/cart'
import { getCartCredit } from '@fieldhouse/contract/operations.generated'
import type { FormEvent } from 'react'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import styles from '../cart/promo-code.module.css'
import { Button } from '../kit/button.tsx'
import { focusOnMount } from '../kit/focus-on-mount.ts'
import { formatMoney } from '../kit/format-money.ts'
import { Field } from '../kit/forms/field.tsx'
import { TotalsRow } from '../kit/totals-row.tsx'
import { useLang } from '../lang.ts'
import { useStoreCreditMessages } from '../locales/store-credit-messages.ts'
import { useSession } from '../session.ts'
import totals from './store-credit-part.module.css'
import type { StoreCredit } from './use-store-credit.ts'

interface Props {
  cart: Cart
  credit: StoreCredit
}

/** Customers switch their credit on. Whoever has none may have a code, from an order placed as a guest. */
export function StoreCreditPart({ cart, credit }: Props) {
  const isSignedIn = useSession()?.authenticated === true
  return (
    <div className={totals.part}>
      {isSignedIn ? <OwnCredit cart={cart} credit={credit} /> : <CodeCredit cart={cart} credit={credit} />}
      {credit.request && <Split credit={credit} />}
    </div>
  )
}

function Split({ credit: { amount, due } }: Pick<Props, 'credit'>) {
  const texts = useStoreCreditMessages()
  const lang = useLang()
  return (
    <>
      <dl className={totals.rows}>
        <TotalsRow name={texts.row} value={`−${formatMoney(amount, lang)}`} look="discount" />
        <TotalsRow name={texts.due} value={formatMoney(due, lang)} look="total" />
      </dl>
      {Number(due) === 0 && <p role="status">{texts.covered}</p>}
    </>
  )
}

const QUIET = { background: true }

function OwnCredit({ cart, credit }: Props) {
  const { id: cart_id, version } = cart
  const texts = useStoreCreditMessages()
  const lang = useLang()
  const [balance, setBalance] = useState('0.00')
  const { choice, choose } = credit
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed cart may have released credit
  useEffect(() => {
    let isCurrent = true
    api.call(getCartCredit, { query: {}, body: { cart_id } }, QUIET).then(
      (read) => isCurrent && setBalance(read.balance),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [cart_id, version])
  if (Number(balance) === 0) return <CodeCredit cart={cart} credit={credit} />
  return (
    <label className={totals.switch}>
      <input
        type="checkbox"
        checked={choice !== null}
        onChange={({ currentTarget }) => choose(currentTarget.checked ? { balance } : null)}
      />
      <span>{texts.use(formatMoney(balance, lang))}</span>
    </label>
  )
}

function CodeCredit({ cart: { id: cart_id }, credit: { choice, choose } }: Props) {
  const texts = useStoreCreditMessages()
  const lang = useLang()
  const [isOpen, setOpen] = useState(false)
  if (choice) {
    return (
      <div className={styles.applied}>
        <p role="status">{texts.use(formatMoney(choice.balance, lang))}</p>
        <Button variant="quiet" size="small" onClick={() => choose(null)}>
          {texts.remove}
        </Button>
      </div>
    )
  }
  if (!isOpen) {
    return (
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
    )
  }
  return <CodeForm cart_id={cart_id} onFound={choose} />
}

interface CodeFormProps {
  cart_id: string
  onFound: StoreCredit['choose']
}

function CodeForm({ cart_id, onFound }: CodeFormProps) {
  const texts = useStoreCreditMessages()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = `${new FormData(event.currentTarget).get('credit-code') ?? ''}`.trim()
    if (busy) return
    setError(code === '' ? texts.missing : undefined)
    if (code === '') return
    setBusy(true)
    try {
      const { balance } = await api.call(getCartCredit, { query: {}, body: { cart_id, code } }, QUIET)
      if (Number(balance) === 0) setError(texts.empty)
      else onFound({ balance, code })
    } catch (failure) {
      setError(failure instanceof ApiError && failure.code === 'wrong_code' ? texts.wrong : texts.failed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.field}>
        <Field label={texts.label} hint={texts.hint} error={error}>
          {(control) => (
            <input
              {...control}
              ref={focusOnMount}
              name="credit-code"
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
          {texts.submit}
        </Button>
      </div>
      <p className="visually-hidden" role="alert">
        {error}
      </p>
    </form>
  )
}
