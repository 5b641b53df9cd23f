import { createPublicity } from '@fieldhouse/contract/operations.generated'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../client.ts'
import { ErrorAlert, errorUnlessCode } from '../../kit/forms/error-alert.tsx'
import { useFormFields } from '../../kit/forms/use-form-fields.ts'
import { hasErrorCode } from '../../kit/has-error-code.ts'
import layout from '../../kit/theme/layout.module.css'
import { useMessages } from '../../language.ts'
import classes from './codes.module.css'

const CODE = /^[A-Za-z0-9][A-Za-z0-9-]{2,39}$/
const MAX_USES = 100_000_000

export function AddCode({ promotion_id }: { promotion_id: number }) {
  const { promotions, refusals } = useMessages()
  const { codes, faults } = promotions
  const adding = useMutation({
    mutationFn: ({ code, limit }: { code: string; limit: string }) => {
      const usage_limit = limit.trim() === '' ? {} : { usage_limit: Number(limit) }
      return client.call(createPublicity, { body: { code: code.trim(), promotion_id, ...usage_limit } })
    },
  })
  const { form, field, reset } = useFormFields({
    initialValues: { code: '', limit: '' },
    validate: ({ code, limit }) => ({
      code: CODE.test(code.trim()) ? undefined : codes.codeRule,
      limit: limit.trim() === '' || isLimit(limit) ? undefined : faults.count,
    }),
    serverErrors: { code: hasErrorCode(adding.error, 'code_taken') ? refusals.code_taken : undefined },
    onSubmit: (values) => adding.mutate(values, { onSuccess: reset }),
  })
  return (
    <form {...form} className={classes.form} aria-label={codes.add}>
      <div className={classes.fields}>
        <TextInput {...field('code')} label={codes.code} maxLength={40} autoComplete="off" spellCheck={false} />
        <TextInput {...field('limit')} label={codes.limit} inputMode="numeric" maxLength={9} autoComplete="off" />
      </div>
      <Button type="submit" variant="default" loading={adding.isPending}>
        {codes.add}
      </Button>
      <p className={layout.status} role="status">
        {adding.data && 'code' in adding.data && codes.added(adding.data.code)}
      </p>
      <ErrorAlert error={errorUnlessCode(adding.error, ['code_taken'])} />
    </form>
  )
}

function isLimit(text: string): boolean {
  return /^\d{1,9}$/.test(text.trim()) && Number(text) > 0 && Number(text) <= MAX_USES
}
