import { ApiError } from '@fieldhouse/client/api-error'
import { toRedirectSource, toRedirectTarget } from '@fieldhouse/contract/rules/redirect-path'
import { TextInput } from '@mantine/core'
import { Dialog } from '../kit/forms/dialog.tsx'
import { DialogForm } from '../kit/forms/dialog-form.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { useMessages } from '../language.ts'
import { useCreateRedirect } from './use-redirects.ts'

interface RedirectDialogProps {
  /** The old address; undefined: the dialog is closed. */
  source: string | undefined
  onClose: () => void
}

export function RedirectDialog({ source, onClose }: RedirectDialogProps) {
  const { create } = useMessages().redirects
  return (
    <Dialog opened={source !== undefined} title={create.title} size="sm" onClose={onClose}>
      <RedirectForm key={source} source={source ?? ''} onClose={onClose} />
    </Dialog>
  )
}

function RedirectForm({ source, onClose }: { source: string; onClose: () => void }) {
  const { create } = useMessages().redirects
  const creating = useCreateRedirect(onClose)
  const { form, field } = useFormFields({
    initialValues: { source, target: '' },
    validate: (values) => ({
      source: toRedirectSource(values.source.trim()) === undefined ? create.sourceRule : undefined,
      target: toRedirectTarget(values.target.trim()) === undefined ? create.targetRule : undefined,
    }),
    onSubmit: (values) => creating.mutate({ source: values.source.trim(), target: values.target.trim() }),
  })
  const chain = hasErrorCode(creating.error, 'redirect_loop') ? chainOf(creating.error) : undefined
  return (
    <DialogForm
      form={form}
      pending={creating.isPending}
      error={creating.error}
      refusal={chain && create.loop(chain)}
      action={create.action}
      onClose={onClose}
    >
      <TextInput {...field('source')} label={create.source} maxLength={500} data-autofocus />
      <TextInput {...field('target')} label={create.target} description={create.targetHint} maxLength={500} />
    </DialogForm>
  )
}

function chainOf(error: Error | null): string {
  return error instanceof ApiError ? (error.errors?.target ?? []).join(' → ') : ''
}
