import { startPreview } from '@fieldhouse/contract/operations.generated'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { client } from '../client.ts'
import { parseMinuteInput, toMinuteInput } from '../kit/forms/day-inputs.ts'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { MinuteInput } from '../kit/forms/instant-inputs.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import layout from '../kit/theme/layout.module.css'
import { useLanguage, useMessages } from '../language.ts'
import type { StartedPreview } from './started-preview.tsx'

interface PreviewFormProps {
  initial: Date
  onStarted: (preview: StartedPreview) => void
}

export function PreviewForm({ initial, onStarted }: PreviewFormProps) {
  const { shopPreview } = useMessages()
  const lang = useLanguage()
  const starting = useMutation({
    mutationFn: (as_of: string) => client.call(startPreview, { body: { as_of, lang } }),
    onSuccess: onStarted,
  })
  const { form, field } = useFormFields({
    initialValues: { minute: toMinuteInput(initial) },
    validate: ({ minute }) => ({ minute: parseMinuteInput(minute) ? undefined : shopPreview.rule }),
    onSubmit: ({ minute }) => starting.mutate(parseMinuteInput(minute) ?? ''),
  })
  return (
    <form {...form} className={layout.fields}>
      <MinuteInput {...field('minute')} label={shopPreview.instant} />
      <Button type="submit" loading={starting.isPending}>
        {shopPreview.open}
      </Button>
      <ErrorAlert error={starting.error} />
    </form>
  )
}
