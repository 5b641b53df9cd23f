import { Textarea, TextInput } from '@mantine/core'
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

interface TextPanelProps {
  form: Pick<ProductForm, 'name' | 'name_es' | (typeof LONG_TEXTS)[number] | `${(typeof LONG_TEXTS)[number]}_es`>
  nameError: FieldErrorCode | undefined
  onChange: (part: Partial<ProductForm>) => void
}

export const TextPanel = memo(function TextPanel({ form, nameError, onChange }: TextPanelProps) {
  const { editor } = useMessages()
  const nameRef = useFieldFocus('name')
  const descriptionRef = useFieldFocus('description')
  const field = (name: keyof TextPanelProps['form'], lang: 'en' | 'es') => ({
    name,
    lang,
    value: form[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  })

  return (
    <Panel title={editor.texts}>
      <div className={classes.texts}>
        <TextInput
          label={editor.inEnglish(editor.fields.name)}
          required
          maxLength={160}
          error={faultText(editor, 'name', nameError)}
          ref={nameRef}
          {...field('name', 'en')}
        />
        <TextInput label={editor.inSpanish(editor.fields.name)} maxLength={160} {...field('name_es', 'es')} />
        {LONG_TEXTS.map((name) => [
          <Textarea
            key={name}
            label={editor.inEnglish(editor.fields[name])}
            autosize
            minRows={name === 'description' ? 4 : 2}
            maxRows={14}
            maxLength={MOST[name]}
            ref={name === 'description' ? descriptionRef : null}
            {...field(name, 'en')}
          />,
          <Textarea
            key={`${name}_es`}
            label={editor.inSpanish(editor.fields[name])}
            autosize
            minRows={name === 'description' ? 4 : 2}
            maxRows={14}
            maxLength={MOST[name]}
            {...field(`${name}_es`, 'es')}
          />,
        ])}
      </div>
      <p className={classes.note}>{editor.spanishNote}</p>
    </Panel>
  )
})
