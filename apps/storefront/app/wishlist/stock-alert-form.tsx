import { ApiError } from '@fieldhouse/client/api-error'
import { createStockAlert, getCurrentUser } from '@fieldhouse/contract/operations.generated'
import type { FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { api } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { Field } from '../kit/forms/field.tsx'
import { StatusNote } from '../kit/status-note.tsx'
import { useLang } from '../lang.ts'
import { useWishlistMessages } from '../locales/wishlist-messages.ts'
import { useSession } from '../session.ts'
import { formatWishlistError } from './format-wishlist-error.ts'
import type { SoldOutSize } from './sold-out-size.ts'
import styles from './stock-alert.module.css'

const QUIET = { background: true }

interface Props {
  what: SoldOutSize
  onDone: (alert: RequestedAlert) => void
}

export interface RequestedAlert {
  email: string
  confirmed: boolean
}

export function StockAlertForm({ what, onDone }: Props) {
  const texts = useWishlistMessages().alert
  const field = useOwnEmail()
  const { send, busy, isInvalid, problem } = useSending(what, onDone)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (field.current) void send(field.current)
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>{texts.text(what.size, what.color)}</p>
      <Field label={texts.email} error={isInvalid ? texts.invalid : undefined}>
        {(control) => <input {...control} ref={field} name="email" type="email" autoComplete="email" maxLength={254} />}
      </Field>
      <StatusNote status={problem === null ? null : { tone: 'err', text: problem }} />
      <Button type="submit" busy={busy}>
        {texts.submit}
      </Button>
    </form>
  )
}

/** Runs one request at a time; an invalid email is reported at its field, other errors below it. */
function useSending({ skuId }: SoldOutSize, onDone: Props['onDone']) {
  const lang = useLang()
  const [busy, setBusy] = useState(false)
  const [isInvalid, setInvalid] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  function refuse(field: HTMLInputElement) {
    setInvalid(true)
    field.focus()
  }

  async function send(field: HTMLInputElement) {
    if (busy) return
    setProblem(null)
    setInvalid(false)
    if (!field.validity.valid) return refuse(field)
    setBusy(true)
    try {
      const email = field.value
      const { confirmed } = await api.call(createStockAlert, { body: { sku_id: skuId, email, lang } }, QUIET)
      onDone({ email, confirmed })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.errors?.email) refuse(field)
      else setProblem(formatWishlistError(error, lang))
    }
    setBusy(false)
  }

  return { send, busy, isInvalid, problem }
}

/** Prefills a signed-in shopper's email, unless they have started typing. */
function useOwnEmail() {
  const field = useRef<HTMLInputElement>(null)
  const isSomebody = useSession()?.authenticated
  useEffect(() => {
    if (!isSomebody) return
    api.call(getCurrentUser, undefined, QUIET).then(
      ({ email }) => {
        if (field.current?.value === '') field.current.value = email
      },
      // The field can be filled in by hand.
      () => {},
    )
  }, [isSomebody])
  return field
}
