import { Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { memo } from 'react'
import { Panel } from '../../kit/panel.tsx'
import { useMessages } from '../../language.ts'
import { faultText } from './fault-text.ts'
import { useFieldFocus } from './field-address.ts'
import type { FieldErrorCode } from './field-errors.ts'
import type { ProductForm } from './product-draft.ts'
import classes from './text-panel.module.css'

const LONG_TEXTS = ['description', 'material', 'care'] as const
const MOST = { description: 20_000, material: 2000, care: 2000 }

type Names = Pick<ProductForm, 'name' | 'name_es'>
type LongTexts = Pick<ProductForm, (typeof LONG_TEXTS)[number] | `${(typeof LONG_TEXTS)[number]}_es`>

interface PanelProps<Form> {
  form: Form
  onChange: (part: Partial<Form>) => void
}

interface NamePanelProps extends PanelProps<Names> {
  nameError: FieldErrorCode | undefined
  /** Fields below the names. */
  children?: ReactNode
}

export function NamePanel({ form, nameError, onChange, children }: NamePanelProps) {
  const { editor } = useMessages()
  const field = textField({ form, onChange })
  return (
    <Panel title={editor.names}>
      <div className={classes.texts}>
        <TextInput
          ref={useFieldFocus('name')}
          label={editor.inEnglish(editor.fields.name)}
          required
          maxLength={160}
          error={faultText(editor, 'name', nameError)}
          {...field('name', 'en')}
        />
        <TextInput label={editor.inSpanish(editor.fields.name)} maxLength={160} {...field('name_es', 'es')} />
      </div>
      <p className={classes.note}>{editor.spanishNote}</p>
      {children && <div className={classes.below}>{children}</div>}
    </Panel>
  )
}

export const TextPanel = memo(function TextPanel({ form, onChange }: PanelProps<LongTexts>) {
  const { editor } = useMessages()
  const descriptionRef = useFieldFocus('description')
  const field = textField({ form, onChange })
  const rows = (name: (typeof LONG_TEXTS)[number]) => ({
    autosize: true,
    minRows: name === 'description' ? 4 : 2,
    maxRows: 14,
    maxLength: MOST[name],
  })

  return (
    <Panel title={editor.texts}>
      <div className={classes.texts}>
        {LONG_TEXTS.map((name) => [
          <Textarea
            key={name}
            ref={name === 'description' ? descriptionRef : null}
            label={editor.inEnglish(editor.fields[name])}
            {...rows(name)}
            {...field(name, 'en')}
          />,
          <Textarea
            key={`${name}_es`}
            label={editor.inSpanish(editor.fields[name])}
            {...rows(name)}
            {...field(`${name}_es`, 'es')}
          />,
        ])}
      </div>
    </Panel>
  )
})

function textField<Form extends object>({ form, onChange }: PanelProps<Form>) {
  return <Name extends keyof Form & string>(name: Name, lang: 'en' | 'es') => ({
    name,
    lang,
    value: form[name] as string,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [name]: currentTarget.value } as Partial<Form>),
  })
}
