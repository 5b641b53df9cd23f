import { createPromotionCodes } from '@fieldhouse/contract/operations.generated'
import { Button, Progress, TextInput } from '@mantine/core'
import { client } from '../../client.ts'
import { ErrorAlert } from '../../kit/forms/error-alert.tsx'
import { useFormFields } from '../../kit/forms/use-form-fields.ts'
import { useIdempotentMutation } from '../../kit/forms/use-idempotent-mutation.ts'
import layout from '../../kit/theme/layout.module.css'
import { useMessages } from '../../language.ts'
import classes from './codes.module.css'

/** The API's limit. */
const MAX_BATCH_SIZE = 50_000

interface CodeBatchRequest {
  count: number
  prefix?: string
}

/** A retry sends the same idempotency key, so the codes are created once. */
export function GenerateCodes({ promotion_id }: { promotion_id: number }) {
  const { codes } = useMessages().promotions
  const making = useIdempotentMutation((body: CodeBatchRequest, options) =>
    client.call(createPromotionCodes, { params: { id: promotion_id }, body }, options),
  )
  const { form, field } = useFormFields({
    initialValues: { count: '', prefix: '' },
    validate: ({ count, prefix }) => ({
      count: isCount(count) ? undefined : codes.countRule,
      prefix: /^[A-Za-z0-9]{0,12}$/.test(prefix.trim()) ? undefined : codes.prefixRule,
    }),
    onSubmit: ({ count, prefix }) => {
      if (making.isPending) return
      making.mutate({ count: Number(count), ...(prefix.trim() && { prefix: prefix.trim() }) })
    },
  })
  return (
    <form {...form} className={classes.form} aria-label={codes.make}>
      <div className={classes.fields}>
        <TextInput {...field('count')} label={codes.count} inputMode="numeric" maxLength={5} autoComplete="off" />
        <TextInput {...field('prefix')} label={codes.prefix} maxLength={12} autoComplete="off" spellCheck={false} />
      </div>
      <Button type="submit" variant="default" loading={making.isPending}>
        {codes.make}
      </Button>
      {making.isPending && <Progress value={100} animated aria-label={codes.making(making.variables.count)} />}
      <p className={layout.status} role="status">
        {making.isPending && codes.making(making.variables.count)}
        {making.data && codes.created(making.data.created)}
      </p>
      <p className={layout.note}>{codes.makeNote}</p>
      <ErrorAlert error={making.error} />
    </form>
  )
}

function isCount(text: string): boolean {
  return /^\d{1,5}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= MAX_BATCH_SIZE
}
