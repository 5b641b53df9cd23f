import { useState } from 'react'
import { screenMeta } from '../kit/screen-meta.ts'
import { useTexts } from '../language.ts'
import { MemberDialog } from '../staff/member-dialog.tsx'
import { MemberList } from '../staff/member-list.tsx'
import { useMembers, useRoles } from '../staff/staff-data.ts'
import { Loaded } from '../ui/loaded.tsx'

export const meta = screenMeta((texts) => texts.staff.title)

export default function MembersRoute() {
  const { staff } = useTexts()
  const members = useMembers()
  const roles = useRoles()
  const [edited, setEdited] = useState<string>()

  return (
    <Loaded query={roles} failed={staff.failed}>
      {(roles) => (
        <Loaded query={members} failed={staff.failed}>
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
        </Loaded>
      )}
    </Loaded>
  )
}
