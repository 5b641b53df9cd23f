import type { CustomerGroup } from '@fieldhouse/contract/promotions'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { GroupForm, SavedGroup } from '../groups/group-form.tsx'
import { GroupList } from '../groups/group-list.tsx'
import { EditDialog, useEdited } from '../kit/forms/edit-dialog.tsx'
import { QueryView } from '../kit/lists/query-view.tsx'
import { Notice } from '../kit/notice.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { StatusText } from '../kit/status-text.tsx'
import { useMessages } from '../language.ts'
import { useCustomerGroups } from '../promotions/use-promotions.ts'

export const meta = screenMeta((texts) => texts.groups.title)

export default function GroupsRoute() {
  const { groups: texts } = useMessages()
  const groups = useCustomerGroups()
  const edited = useEdited<CustomerGroup>()
  const [status, setStatus] = useState('')
  const showSaved = ({ name }: CustomerGroup) => {
    setStatus(texts.saved(name))
    edited.close()
  }
  return (
    <Screen title={texts.title} text={texts.text} actions={<Button onClick={edited.create}>{texts.new}</Button>}>
      <StatusText>{status}</StatusText>
      <QueryView query={groups} failed={texts.failed}>
        {(all) => (all.length > 0 ? <GroupList groups={all} onEdit={edited.edit} /> : <Notice {...texts.none} />)}
      </QueryView>
      <EditDialog edited={edited} title={(group) => (group ? texts.edit(group.name) : texts.new)}>
        {(group) =>
          group ? (
            <SavedGroup group={group} onSaved={showSaved} onClose={edited.close} />
          ) : (
            <GroupForm group={null} usernames={[]} onSaved={showSaved} onClose={edited.close} />
          )
        }
      </EditDialog>
    </Screen>
  )
}
