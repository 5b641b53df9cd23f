import { ApiError } from '@fieldhouse/client/api-error'
import { sendContactMessage } from '@fieldhouse/contract/operations.generated'
import type { FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { api } from '../api.ts'
import { useLang } from '../lang.ts'
import { useContactFormMessages } from '../locales/contact-form-messages.ts'
import type { ContactFormMessages } from '../locales/en/contact-form.ts'

const FIELDS = ['name', 'email', 'order_number', 'body', 'website'] as const
type Values = Record<(typeof FIELDS)[number], string>
export type Faults = Partial<Record<keyof Values | 'form', string>>

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/
const ORDER_NUMBER = /^#?[1-9]\d{0,8}$/

/** Inputs keep their own values, so that what was typed before the scripts ran is sent as well. */
export function useContactForm() {
  const lang = useLang()
  const texts = useContactFormMessages()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const [sent, setSent] = useState<Pick<Values, 'name' | 'email'> | null>(null)

  // A press before the scripts ran (see move-scripts-last.ts).
  useEffect(() => {
    if (form.current?.dataset.pressed === undefined) return
    delete form.current.dataset.pressed
    form.current.requestSubmit()
  }, [])

  // The field's fault is announced with the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each try
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [faults])

  async function submit(values: Values) {
    const found = findFaults(values, texts)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    const { name, email, order_number, body, website } = values
    const number = order_number && { order_number: Number(order_number.replace('#', '')) }
    try {
      await api.call(sendContactMessage, { body: { name, email, body, lang, website, ...number } })
      setSent({ name, email })
    } catch (error) {
      setFaults(faultsOf(error, texts))
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    faults,
    sent,
    props: {
      ref: form,
      method: 'post',
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        if (!busy) void submit(valuesOf(event.currentTarget))
      },
    },
  }
}

function valuesOf(form: HTMLFormElement): Values {
  const data = new FormData(form)
  return Object.fromEntries(FIELDS.map((name) => [name, `${data.get(name) ?? ''}`.trim()])) as Values
}

function findFaults({ name, email, order_number, body }: Values, { missing, wrong }: ContactFormMessages): Faults {
  return {
    ...(!name && { name: missing.name }),
    ...(!EMAIL.test(email) && { email: wrong.email }),
    ...(order_number && !ORDER_NUMBER.test(order_number) && { order_number: wrong.order_number }),
    ...(!body && { body: missing.body }),
  }
}

function faultsOf(error: unknown, texts: ContactFormMessages): Faults {
  if (!(error instanceof ApiError)) throw error
  if (error.errors?.email) return { email: texts.wrong.email }
  if (error.code === 'too_many_requests') return { form: texts.tooMany }
  return { form: error.kind === 'network' || error.kind === 'timeout' ? error.message : texts.failed }
}
