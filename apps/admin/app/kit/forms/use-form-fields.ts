import { useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'

/** Messages shown below the fields. */
type FieldErrors<Values> = { [Name in keyof Values]?: string | undefined }

interface FormOptions<Values> {
  initialValues: Values
  validate?: (values: Values) => FieldErrors<Values>
  /** The API's errors for the values submitted last. */
  serverErrors?: FieldErrors<Values> | undefined
  onSubmit: (values: Values) => void
}

/** An error appears when its field loses focus or on submit, not while typing, and disappears once corrected. */
export function useFormFields<Values extends Record<string, unknown>>(options: FormOptions<Values>) {
  const { initialValues, validate = () => ({}), serverErrors = {}, onSubmit } = options
  type Name = keyof Values & string
  const element = useRef<HTMLFormElement>(null)
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set())
  const [submitted, setSubmitted] = useState<Values>()
  const form = useForm<Values>({ initialValues, validate: (values) => ({ ...validate(values) }) })
  const { values } = form
  const names = Object.keys(values) as Name[]
  const errors: FieldErrors<Values> = validate(values)
  const focus = (name: Name) => element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  const rejected = names.find((name) => (serverErrors as FieldErrors<Values>)[name])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per rejection
  useEffect(() => {
    if (rejected) focus(rejected)
  }, [rejected])

  const leaveAll = (values: Values) => {
    const errors: FieldErrors<Values> = validate(values)
    // A field of a later step is empty and has no error yet, so it does not count as left.
    setLeft(new Set(names.filter((name) => errors[name] || values[name] !== '')))
  }

  const errorOf = (name: Name) => {
    const serverError = submitted?.[name] === values[name] && (serverErrors as FieldErrors<Values>)[name]
    return serverError || (left.has(name) ? errors[name] : undefined)
  }

  return {
    values,
    setValues: (change: Partial<Values>) => form.setValues(change as Parameters<typeof form.setValues>[0]),
    reset: () => {
      form.reset()
      setLeft(new Set())
    },
    /** Props of a Mantine field. */
    field: (name: Name, type: 'input' | 'checkbox' = 'input') => ({
      ...form.getInputProps(name, { type }),
      name,
      error: errorOf(name),
      onBlur: () => {
        if (values[name] !== '') setLeft((before) => new Set([...before, name]))
      },
    }),
    form: {
      ref: element,
      noValidate: true,
      onSubmit: form.onSubmit(
        (values, event) => {
          // React bubbles events through portals: without this, a form around the dialog would submit too.
          event?.stopPropagation()
          leaveAll(values)
          setSubmitted(values)
          onSubmit(values)
        },
        (errors, values, event) => {
          event?.stopPropagation()
          leaveAll(values)
          const first = names.find((name) => errors[name])
          if (first) focus(first)
        },
      ),
    },
  }
}
