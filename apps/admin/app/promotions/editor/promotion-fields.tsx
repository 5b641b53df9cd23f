import { Switch } from '@mantine/core'
import { useMessages } from '../../language.ts'
import { AdvancedPanel } from './advanced-panel.tsx'
import type { DraftFieldsProps } from './draft-field.tsx'
import { DraftField } from './draft-field.tsx'
import classes from './promotion-editor.module.css'
import { SentenceForm } from './sentence-form.tsx'

export function PromotionFields(props: DraftFieldsProps) {
  const { draft, onChange } = props
  const { form } = useMessages().promotions
  return (
    <>
      <div className={classes.names}>
        <DraftField {...props} name="title" label={form.title} description={form.titleNote} maxLength={120} />
        <DraftField
          {...props}
          name="title_es"
          label={form.titleEs}
          description={form.titleEsNote}
          maxLength={120}
          lang="es"
        />
      </div>
      <SentenceForm {...props} />
      <Switch
        label={form.active}
        checked={draft.active}
        onChange={(event) => onChange({ active: event.currentTarget.checked })}
      />
      <AdvancedPanel {...props} />
    </>
  )
}

/** Deferred until React has marked the invalid fields. */
export function focusFirstError(form: HTMLFormElement | null): void {
  queueMicrotask(() => form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-faulty]')?.focus())
}
