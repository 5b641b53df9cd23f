import { useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'

/** What is wrong with each field, in the words shown below it. */
type FieldErrors<Values> = { [Name in keyof Values]?: string | undefined }

interface FormOptions<Values> {
  initialValues: Values
  validate?: (values: Values) => FieldErrors<Values>
  /** What the server found wrong with the values submitted last. */
  serverErrors?: FieldErrors<Values> | undefined
  onSubmit: (values: Values) => void
}

/** An error shows when its field is left or the form is submitted, not while typing, and goes once it is corrected. */
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
    // A field that a later step shows has no error yet and is not filled in.
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
          // React tells the form around a dialog, too, though it is elsewhere on the page.
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
