import { Switch } from '@mantine/core'
import { useTexts } from '../../language.ts'
import type { FieldsProps } from './fields.tsx'
import { DraftField } from './fields.tsx'
import { MorePanel } from './more-panel.tsx'
import classes from './promotion-editor.module.css'
import { SentenceForm } from './sentence-form.tsx'

export function PromotionFields(props: FieldsProps) {
  const { draft, onChange } = props
  const { form } = useTexts().promotions
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
      <MorePanel {...props} />
    </>
  )
}

/** Deferred until React has marked the invalid fields. */
export function focusFault(form: HTMLFormElement | null): void {
  queueMicrotask(() => form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-faulty]')?.focus())
}
