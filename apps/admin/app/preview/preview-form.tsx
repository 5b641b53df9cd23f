import { startPreview } from '@fieldhouse/contract/operations.generated'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { client } from '../client.ts'
import { parseMinuteInput, toMinuteInput } from '../kit/day-inputs.ts'
import { ErrorAlert } from '../kit/error-alert.tsx'
import layout from '../kit/layout.module.css'
import { useFormFields } from '../kit/use-form-fields.ts'
import { useMessages } from '../language.ts'

interface PreviewFormProps {
  initial: Date
  onStarted: () => void
}

export function PreviewForm({ initial, onStarted }: PreviewFormProps) {
  const { shopPreview } = useMessages()
  const starting = useMutation({
    mutationFn: (as_of: string) => client.call(startPreview, { body: { as_of } }),
    onSuccess: onStarted,
  })
  const { form, field } = useFormFields({
    initialValues: { minute: toMinuteInput(initial) },
    validate: ({ minute }) => ({ minute: parseMinuteInput(minute) ? undefined : shopPreview.rule }),
    onSubmit: ({ minute }) => starting.mutate(parseMinuteInput(minute) ?? ''),
  })
  return (
    <form {...form} className={layout.fields}>
      <TextInput {...field('minute')} type="datetime-local" label={shopPreview.instant} />
      <Button type="submit" loading={starting.isPending}>
        {shopPreview.open}
      </Button>
      <ErrorAlert error={starting.error} />
    </form>
  )
}
