import { startPreview } from '@fieldhouse/contract/operations.generated'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { client } from '../client.ts'
import layout from '../kit/layout.module.css'
import { useFormFields } from '../kit/use-form-fields.ts'
import { useTexts } from '../language.ts'
import { instantOfMinute, minuteOf } from '../ui/days.ts'
import { Refusal } from '../ui/refusal.tsx'

interface PreviewFormProps {
  initial: Date
  onStarted: () => void
}

export function PreviewForm({ initial, onStarted }: PreviewFormProps) {
  const { shopPreview } = useTexts()
  const starting = useMutation({
    mutationFn: (as_of: string) => client.call(startPreview, { body: { as_of } }),
    onSuccess: onStarted,
  })
  const { form, field } = useFormFields({
    initialValues: { minute: minuteOf(initial) },
    validate: ({ minute }) => ({ minute: instantOfMinute(minute) ? undefined : shopPreview.rule }),
    onSubmit: ({ minute }) => starting.mutate(instantOfMinute(minute) ?? ''),
  })
  return (
    <form {...form} className={layout.fields}>
      <TextInput {...field('minute')} type="datetime-local" label={shopPreview.instant} />
      <Button type="submit" loading={starting.isPending}>
        {shopPreview.open}
      </Button>
      <Refusal error={starting.error} />
    </form>
  )
}
