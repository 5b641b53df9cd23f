import type { ChangeEvent, FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'

type Values<K extends string> = Record<K, string>
/** What is wrong with each field, in the words that stand below it. */
type Faults<K extends string> = Partial<Record<K, string | undefined>>

interface Options<K extends string> {
  initial: Values<K>
  check: (values: Values<K>) => Faults<K>
  /** What the server found, of the values that were sent last. */
  refused?: Faults<K> | undefined
  onSubmit: (values: Values<K>) => void
}

/**
 * Text fields of a form. A fault is told when the field is left or the form is sent, never while it is first typed,
 * and goes as soon as it is mended.
 */
export function useFields<K extends string>({ initial, check, refused = {}, onSubmit }: Options<K>) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<K>>(new Set())
  const [sent, setSent] = useState<Values<K>>()
  const faults = check(values)
  const names = Object.keys(values) as K[]
  const focus = (name: K) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  const refusedField = names.find((name) => refused[name])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when a refusal comes
  useEffect(() => {
    if (refusedField) focus(refusedField)
  }, [refusedField])

  const faultOf = (name: K) => {
    if (sent && sent[name] === values[name] && refused[name]) return refused[name]
    return left.has(name) ? faults[name] : undefined
  }

  return {
    values,
    set: (change: Partial<Values<K>>) => setValues((before) => ({ ...before, ...change })),
    reset: () => {
      setValues(initial)
      setLeft(new Set())
    },
    /** Of a Mantine field. */
    field: (name: K) => ({
      name,
      value: values[name],
      error: faultOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        const { value } = event.currentTarget
        setValues((before) => ({ ...before, [name]: value }))
      },
      onBlur: () => {
        if (values[name] !== '') setLeft((before) => new Set([...before, name]))
      },
    }),
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        // A field that a later step shows is neither faulty nor filled in yet.
        setLeft(new Set(names.filter((name) => faults[name] || values[name] !== '')))
        const wrong = names.find((name) => faults[name])
        if (wrong) return focus(wrong)
        setSent(values)
        onSubmit(values)
      },
    },
  }
}
