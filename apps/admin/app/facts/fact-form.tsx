import type { Fact } from '@fieldhouse/contract/catalog-facts'
import { createFact, deleteFact, replaceFact } from '@fieldhouse/contract/operations.generated'
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { client } from '../client.ts'
import { ConfirmButton } from '../kit/forms/confirm-button.tsx'
import { DialogForm } from '../kit/forms/dialog-form.tsx'
import { errorUnlessCode } from '../kit/forms/error-alert.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { useMessages } from '../language.ts'
import { ChoiceRows } from './choice-rows.tsx'
import type { FactDraft } from './fact-draft.ts'
import { toFactDraft, toFactFields, toFactKey } from './fact-draft.ts'

interface FactFormProps {
  /** Null for a new fact. */
  fact: Fact | null
  onSaved: (fact: Fact) => void
  onClose: () => void
}

export function FactForm({ fact, onSaved, onClose }: FactFormProps) {
  const { fields, facts } = useMessages()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (draft: FactDraft) => save(fact, draft),
    onSuccess: onSaved,
  })
  const { form, field, values, setValues } = useFormFields({
    initialValues: { ...toFactDraft(fact) },
    validate: ({ name }) => ({ name: name.trim() === '' ? fields.nameNeeded : undefined }),
    serverErrors: { name: hasErrorCode(error, 'name_taken') ? facts.nameTaken : undefined },
    onSubmit: (draft) => mutate(draft),
  })
  return (
    <DialogForm
      form={form}
      pending={isPending}
      error={errorUnlessCode(error, ['name_taken'])}
      extra={fact && !fact.built_in && <FactDeletion fact={fact} onDeleted={onClose} />}
      onClose={onClose}
    >
      <TextInput {...field('name')} label={facts.name} lang="en" maxLength={60} autoComplete="off" data-autofocus />
      <TextInput {...field('name_es')} label={facts.nameEs} lang="es" maxLength={60} autoComplete="off" />
      {!fact && (
        <NativeSelect
          {...field('kind')}
          label={facts.kind}
          data={Object.entries(facts.kinds).map(([value, label]) => ({ value, label }))}
        />
      )}
      {values.kind === 'number' && (
        <TextInput {...field('unit')} label={facts.unit} description={facts.unitNote} maxLength={12} />
      )}
      {values.kind !== 'number' && <Switch {...field('filter', 'checkbox')} label={facts.filter} />}
      {values.kind === 'choice' && (
        <>
          <Switch {...field('multiple', 'checkbox')} label={facts.multiple} />
          <ChoiceRows choices={values.choices} onChange={(choices) => setValues({ choices })} />
        </>
      )}
      {values.kind === 'boolean' && (
        <>
          <TextInput {...field('synonyms')} label={facts.synonyms} description={facts.synonymsNote} lang="en" />
          <TextInput {...field('synonyms_es')} label={facts.synonymsEs} lang="es" />
        </>
      )}
    </DialogForm>
  )
}

function save(fact: Fact | null, draft: FactDraft): Promise<Fact> {
  const body = toFactFields(draft)
  if (!fact) return client.call(createFact, { body: { ...body, key: toFactKey(draft.name), kind: draft.kind } })
  return client.call(replaceFact, { params: { id: fact.id }, body: { ...body, version: fact.version } })
}

function FactDeletion({ fact: { id, name }, onDeleted }: { fact: Fact; onDeleted: () => void }) {
  const { deletion } = useMessages().facts
  const deleting = useMutation({ mutationFn: () => client.call(deleteFact, { params: { id } }), onSuccess: onDeleted })
  return <ConfirmButton variant="subtle" {...deletion} title={deletion.title(name)} doing={deleting} />
}
