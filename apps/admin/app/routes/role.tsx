import { Anchor, Title } from '@mantine/core'
import { Link, useNavigate, useParams } from 'react-router'
import { currentTexts, pageTitle, useTexts } from '../language.ts'
import { RoleEditor } from '../staff/role-editor.tsx'
import { roleText } from '../staff/role-text.ts'
import { useRoles } from '../staff/staff-data.ts'
import classes from '../staff/staff-frame.module.css'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'

export function meta() {
  return [{ title: pageTitle(currentTexts().staff.role) }]
}

export default function RoleRoute() {
  const { id = '' } = useParams()
  const texts = useTexts()
  const { staff } = texts
  const navigate = useNavigate()
  const roles = useRoles()
  const leave = () => void navigate('/staff/roles')

  return (
    <section className={classes.frame}>
      <Anchor component={Link} to="/staff/roles" size="sm">
        ← {staff.roles}
      </Anchor>
      {id === 'new' ? (
        <>
          <Title order={1} tabIndex={-1}>
            {staff.newRole}
          </Title>
          <RoleEditor onDone={leave} />
        </>
      ) : (
        <Loaded query={roles} failed={staff.failed}>
          {(list) => {
            const role = list.find((role) => String(role.id) === id)
            if (!role) return <Notice heading="h1" title={staff.roleGone.title} text={staff.roleGone.text} />
            return (
              <>
                <Title order={1} tabIndex={-1}>
                  {staff.editRole(roleText(role.name, texts))}
                </Title>
                <RoleEditor key={role.id} role={role} onDone={leave} />
              </>
            )
          }}
        </Loaded>
      )}
    </section>
  )
}
