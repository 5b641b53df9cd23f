import { useNavigate, useParams } from 'react-router'
import { QueryView } from '../kit/lists/query-view.tsx'
import { Notice } from '../kit/notice.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useMessages } from '../language.ts'
import { RoleEditor } from '../staff/role-editor.tsx'
import { roleText } from '../staff/role-text.ts'
import { useRoles } from '../staff/use-staff.ts'

export const meta = screenMeta((texts) => texts.staff.role)

export default function RoleRoute() {
  const { id = '' } = useParams()
  const texts = useMessages()
  const { staff } = texts
  const navigate = useNavigate()
  const roles = useRoles()
  const leave = () => void navigate('/staff/roles')

  return (
    <Screen back={{ to: '/staff/roles', label: staff.roles }}>
      {id === 'new' ? (
        <>
          <PageTitle>{staff.newRole}</PageTitle>
          <RoleEditor onDone={leave} />
        </>
      ) : (
        <QueryView query={roles} failed={staff.failed}>
          {(list) => {
            const role = list.find((role) => String(role.id) === id)
            if (!role) return <Notice heading="h1" title={staff.roleGone.title} text={staff.roleGone.text} />
            return (
              <>
                <PageTitle>{staff.editRole(roleText(role.name, texts))}</PageTitle>
                <RoleEditor key={role.id} role={role} onDone={leave} />
              </>
            )
          }}
        </QueryView>
      )}
    </Screen>
  )
}
