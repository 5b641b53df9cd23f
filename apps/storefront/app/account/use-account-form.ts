import type { ChangeEvent, FocusEvent, FormEvent, PointerEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useLang } from '../lang.ts'
import { useAccountMessages } from '../locales/account-messages.ts'
import type { Rule } from './field-rules.ts'
import { toFormError } from './form-error.ts'

type Values<Name extends string> = Record<Name, string>

interface Options<Name extends string> {
  /** One rule per field; a field that is always valid still needs an entry. */
  rules: Record<Name, Rule>
  /** Returns 'leaving' if the page navigates next: the form stays busy until then. */
  send: (values: Values<Name>, form: HTMLFormElement) => Promise<undefined | 'leaving'>
}

export interface FormErrors {
  /** Error of the whole form. */
  text: string | null
  fields: Readonly<Partial<Record<string, string>>>
  /** Counts attempts, so that a repeated error is announced again. */
  attempt: number
}

const NONE: FormErrors = { text: null, fields: {}, attempt: 0 }

/**
 * Uncontrolled inputs, so that a password manager can fill them before hydration; a submit before hydration is replayed
 * (see move-scripts-last.ts). Fields are validated on blur, all of them on submit.
 */
export function useAccountForm<Name extends string>({ rules, send }: Options<Name>) {
  const texts = useAccountMessages()
  const lang = useLang()
  const form = useRef<HTMLFormElement>(null)
  const running = useRef(false)
  const pressing = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState(NONE)
  const names = Object.keys(rules) as Name[]
  useEffect(() => {
    if (form.current?.dataset.pressed === undefined) return
    delete form.current.dataset.pressed
    form.current.requestSubmit()
  }, [])

  function setErrors(text: string | null, fields: FormErrors['fields']) {
    setProblems(({ attempt }) => ({ text, fields, attempt: attempt + 1 }))
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    if (running.current) return
    const values = valuesOf(element, names)
    const wrong = names.flatMap((name) => [[name, rules[name](values[name])] as const]).filter(([, text]) => text)
    if (wrong.length > 0) return setErrors(null, Object.fromEntries(wrong))

    running.current = true
    setBusy(true)
    setProblems((before) => ({ ...before, text: null, fields: {} }))
    try {
      if ((await send(values, element)) === 'leaving') return
    } catch (error) {
      const refusal = toFormError(error, { texts, lang, fields: names })
      setErrors(refusal.text, refusal.fields)
    }
    running.current = false
    setBusy(false)
  }

  function check({ name, value }: HTMLInputElement) {
    const rule = rules[name as Name] as Rule | undefined
    if (rule) setProblems((before) => ({ ...before, fields: { ...before.fields, [name]: rule(value) } }))
  }

  return {
    busy,
    problems,
    tell: setErrors,
    props: {
      ref: form,
      method: 'post',
      noValidate: true,
      onSubmit: submit,
      onPointerDown({ target }: PointerEvent) {
        pressing.current = (target as Element).closest('button, a') !== null
      },
      onPointerUp() {
        pressing.current = false
      },
      // A new field error moves the button below it, so do not validate while the button is being pressed.
      onBlur({ target }: FocusEvent<HTMLFormElement>) {
        if (!pressing.current && target.value) check(target as unknown as HTMLInputElement)
      },
      onChange({ target }: ChangeEvent<HTMLFormElement>) {
        if (problems.fields[target.name]) check(target as unknown as HTMLInputElement)
      },
    },
  }
}

/** Trims every field except passwords: keyboards append spaces. */
function valuesOf<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Values<Name> {
  const data = new FormData(form)
  const entries = names.map((name) => {
    const value = `${data.get(name) ?? ''}`
    return [name, name.includes('password') ? value : value.trim()]
  })
  return Object.fromEntries(entries)
}
