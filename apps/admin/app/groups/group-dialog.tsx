import { ApiError } from '@fieldhouse/client/api-error'
import { createGroup, deleteGroup, getGroup, replaceGroup } from '@fieldhouse/contract/operations.generated'
import type { CustomerGroup } from '@fieldhouse/contract/promotions'
import { Button, Stack, Textarea, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { useFormFields } from '../kit/use-form-fields.ts'
import { useTexts } from '../language.ts'
import { Confirmation } from '../ui/confirmation.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Refusal, refusalUnless } from '../ui/refusal.tsx'
import { membersIn, unknownIn } from './members.ts'

interface GroupDialogProps {
  /** Undefined where none is edited, null for a new one. */
  group: CustomerGroup | null | undefined
  onSaved: (group: CustomerGroup) => void
  onClose: () => void
}

export function GroupDialog({ group, onSaved, onClose }: GroupDialogProps) {
  const { groups } = useTexts()
  return (
    <Dialog opened={group !== undefined} title={group ? groups.edit(group.name) : groups.new} onClose={onClose}>
      {group === null && <GroupForm group={null} usernames={[]} onSaved={onSaved} onClose={onClose} />}
      {group && <SavedGroup group={group} onSaved={onSaved} onClose={onClose} />}
    </Dialog>
  )
}

type FormProps = Pick<GroupDialogProps, 'onSaved' | 'onClose'>

function SavedGroup({ group, ...props }: FormProps & { group: CustomerGroup }) {
  const { groups } = useTexts()
  const loaded = useQuery({
    queryKey: ['promotions', 'group', group.id],
    queryFn: ({ signal }) => client.call(getGroup, { params: { id: group.id } }, { signal }),
    // Whoever edits members begins with those of now.
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <Loaded query={loaded} failed={groups.failed}>
      {({ usernames }) => <GroupForm group={group} usernames={usernames} {...props} />}
    </Loaded>
  )
}

function GroupForm({ group, usernames, ...props }: FormProps & { group: CustomerGroup | null; usernames: string[] }) {
  const { app, fields, groups } = useTexts()
  const saving = useMutation({
    mutationFn: ({ name, members }: { name: string; members: string }) => {
      const body = { name: name.trim(), usernames: membersIn(members) }
      return group ? client.call(replaceGroup, { params: { id: group.id }, body }) : client.call(createGroup, { body })
    },
    onSuccess: props.onSaved,
  })
  const unknown = saving.error instanceof ApiError ? unknownIn(saving.error.errors?.usernames) : undefined
  const { form, field } = useFormFields({
    initialValues: { name: group?.name ?? '', members: usernames.join('\n') },
    validate: ({ name, members }) => ({
      name: name.trim() === '' ? fields.needed : undefined,
      members: membersIn(members).length > 10_000 ? groups.tooMany : undefined,
    }),
    serverErrors: {
      name: hasErrorCode(saving.error, 'name_taken') ? groups.nameTaken : undefined,
      members: unknown && groups.unknown(unknown),
    },
    onSubmit: (values) => saving.mutate(values),
  })
  return (
    <form {...form}>
      <Stack gap="md">
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
        <Refusal error={unknown ? null : refusalUnless(saving.error, ['name_taken'])} />
      </Stack>
      <DialogActions>
        {group && <GroupDeletion group={group} onDeleted={props.onClose} />}
        <Button variant="default" onClick={props.onClose}>
          {app.cancel}
        </Button>
        <Button type="submit" loading={saving.isPending}>
          {app.save}
        </Button>
      </DialogActions>
    </form>
  )
}

function GroupDeletion({ group, onDeleted }: { group: CustomerGroup; onDeleted: () => void }) {
  const { deletion } = useTexts().groups
  const [asking, question] = useDisclosure(false)
  const deleting = useMutation({
    mutationFn: () => client.call(deleteGroup, { params: { id: group.id } }),
    onSuccess: onDeleted,
  })
  return (
    <>
      <Button variant="subtle" onClick={question.open}>
        {deletion.action}
      </Button>
      <Confirmation
        opened={asking}
        title={deletion.title(group.name)}
        text={deletion.text}
        action={deletion.action}
        doing={deleting}
        onClose={question.close}
      />
    </>
  )
}
