import type { ChangeEvent, FocusEvent, FormEvent, PointerEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useLang } from '../lang.ts'
import { useAccountTexts } from '../texts/account-texts.ts'
import type { Rule } from './field-rules.ts'
import { refusalOf } from './refusal.ts'

type Values<Name extends string> = Record<Name, string>

interface Options<Name extends string> {
  /** One for each field; those that are always right have one, too. */
  rules: Record<Name, Rule>
  /** Gives 'leaving' where another page comes next: the form stays busy until then. */
  send: (values: Values<Name>, form: HTMLFormElement) => Promise<undefined | 'leaving'>
}

export interface FormProblems {
  /** About the whole. */
  text: string | null
  fields: Readonly<Partial<Record<string, string>>>
  /** Counts the attempts, so that the same problem is told again. */
  attempt: number
}

const NONE: FormProblems = { text: null, fields: {}, attempt: 0 }

/**
 * A form that keeps what was typed, is sent once at a time, and says what is wrong: about a field when it is left,
 * about all of them when it is sent. The inputs belong to the browser, so that a password manager may fill them in
 * before scripts have started; whoever presses the button by then is not forgotten either (see scripts-last.ts).
 */
export function useAccountForm<Name extends string>({ rules, send }: Options<Name>) {
  const texts = useAccountTexts()
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

  function tell(text: string | null, fields: FormProblems['fields']) {
    setProblems(({ attempt }) => ({ text, fields, attempt: attempt + 1 }))
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    if (running.current) return
    const values = valuesOf(element, names)
    const wrong = names.flatMap((name) => [[name, rules[name](values[name])] as const]).filter(([, text]) => text)
    if (wrong.length > 0) return tell(null, Object.fromEntries(wrong))

    running.current = true
    setBusy(true)
    setProblems((before) => ({ ...before, text: null, fields: {} }))
    try {
      if ((await send(values, element)) === 'leaving') return
    } catch (error) {
      const refusal = refusalOf(error, { texts, lang, fields: names })
      tell(refusal.text, refusal.fields)
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
    /** Tells something that no call has said. */
    tell,
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
      // What appears under a field moves the button below it: not while somebody is pressing that.
      onBlur({ target }: FocusEvent<HTMLFormElement>) {
        if (!pressing.current && target.value) check(target as unknown as HTMLInputElement)
      },
      onChange({ target }: ChangeEvent<HTMLFormElement>) {
        if (problems.fields[target.name]) check(target as unknown as HTMLInputElement)
      },
    },
  }
}

/** Passwords as they are, everything else without what a keyboard adds at its ends. */
function valuesOf<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Values<Name> {
  const data = new FormData(form)
  const entries = names.map((name) => {
    const value = `${data.get(name) ?? ''}`
    return [name, name.includes('password') ? value : value.trim()]
  })
  return Object.fromEntries(entries)
}
