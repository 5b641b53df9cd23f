import { useState } from 'react'
import { QueryView } from '../kit/lists/query-view.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useMessages } from '../language.ts'
import { MemberDialog } from '../staff/member-dialog.tsx'
import { MemberList } from '../staff/member-list.tsx'
import { useRoles, useStaffMembers } from '../staff/use-staff.ts'

export const meta = screenMeta((texts) => texts.staff.title)

export default function MembersRoute() {
  const { staff } = useMessages()
  const members = useStaffMembers()
  const roles = useRoles()
  const [edited, setEdited] = useState<string>()

  return (
    <QueryView query={roles} failed={staff.failed}>
      {(roles) => (
        <QueryView query={members} failed={staff.failed}>
          {(list) => (
            <>
              <MemberList members={list} roles={roles} at={members.dataUpdatedAt} onEdit={setEdited} />
              <MemberDialog
                member={list.find(({ username }) => username === edited)}
                roles={roles}
                onClose={() => setEdited(undefined)}
              />
            </>
          )}
        </QueryView>
      )}
    </QueryView>
  )
}
