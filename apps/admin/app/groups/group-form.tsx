import { ApiError } from '@fieldhouse/client/api-error'
import {
  createCustomerGroup,
  deleteCustomerGroup,
  getCustomerGroup,
  replaceCustomerGroup,
} from '@fieldhouse/contract/operations.generated'
import type { CustomerGroup } from '@fieldhouse/contract/promotions'
import { Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import { ConfirmButton } from '../kit/forms/confirm-button.tsx'
import { DialogForm } from '../kit/forms/dialog-form.tsx'
import { errorUnlessCode } from '../kit/forms/error-alert.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { QueryView } from '../kit/lists/query-view.tsx'
import { useMessages } from '../language.ts'
import { findUnknownMembers, parseMembers } from './parse-members.ts'

interface GroupFormProps<Group> {
  group: Group
  onSaved: (group: CustomerGroup) => void
  onClose: () => void
}

export function SavedGroup({ group, ...props }: GroupFormProps<CustomerGroup>) {
  const { groups } = useMessages()
  const loaded = useQuery({
    queryKey: ['promotions', 'group', group.id],
    queryFn: ({ signal }) => client.call(getCustomerGroup, { params: { id: group.id } }, { signal }),
    // No cache: editing must start with the current members.
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <QueryView query={loaded} failed={groups.failed}>
      {({ usernames }) => <GroupForm group={group} usernames={usernames} {...props} />}
    </QueryView>
  )
}

/** `group` is null for a new group. */
export function GroupForm(props: GroupFormProps<CustomerGroup | null> & { usernames: string[] }) {
  const { group, usernames, onSaved, onClose } = props
  const { fields, groups } = useMessages()
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ name, members }: { name: string; members: string }) => {
      const body = { name: name.trim(), usernames: parseMembers(members) }
      return group
        ? client.call(replaceCustomerGroup, { params: { id: group.id }, body })
        : client.call(createCustomerGroup, { body })
    },
    onSuccess: onSaved,
  })
  const unknown = error instanceof ApiError ? findUnknownMembers(error.errors?.usernames) : undefined
  const { form, field } = useFormFields({
    initialValues: { name: group?.name ?? '', members: usernames.join('\n') },
    validate: ({ name, members }) => ({
      name: name.trim() === '' ? fields.nameNeeded : undefined,
      members: parseMembers(members).length > 10_000 ? groups.tooMany : undefined,
    }),
    serverErrors: {
      name: hasErrorCode(error, 'name_taken') ? groups.nameTaken : undefined,
      members: unknown && groups.unknown(unknown),
    },
    onSubmit: (values) => mutate(values),
  })
  return (
    <DialogForm
      form={form}
      pending={isPending}
      error={unknown ? null : errorUnlessCode(error, ['name_taken'])}
      extra={group && <GroupDeletion group={group} onDeleted={onClose} />}
      onClose={onClose}
    >
      <TextInput {...field('name')} label={groups.name} maxLength={80} autoComplete="off" data-autofocus />
      <Textarea
        {...field('members')}
        label={groups.members}
        description={groups.membersNote}
        autosize
        minRows={5}
        maxRows={14}
        spellCheck={false}
      />
    </DialogForm>
  )
}

function GroupDeletion({ group: { id, name }, onDeleted }: { group: CustomerGroup; onDeleted: () => void }) {
  const { deletion } = useMessages().groups
  const deleting = useMutation({
    mutationFn: () => client.call(deleteCustomerGroup, { params: { id } }),
    onSuccess: onDeleted,
  })
  return <ConfirmButton variant="subtle" {...deletion} title={deletion.title(name)} doing={deleting} />
}
