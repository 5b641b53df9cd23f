import type { Permission } from '@fieldhouse/contract/access'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useTexts } from '../language.ts'
import { Notice } from '../ui/notice.tsx'
import { useStaff } from './staff.ts'
import { useHomePath } from './use-navigation.ts'

/** A screen that was opened by its address, or that a change of roles has closed meanwhile. */
export function NotPermitted({ permission }: { permission: Permission }) {
  const { permissions, notPermitted } = useTexts()
  const { locked_permissions } = useStaff()
  const start = useHomePath()
  const { label } = permissions[permission]

  if (locked_permissions.includes(permission)) {
    return (
      <Notice heading="h1" title={notPermitted.locked} text={notPermitted.lockedText(label)}>
        <Button component={Link} to="/account">
          {notPermitted.setUp}
        </Button>
      </Notice>
    )
  }
  return (
    <Notice heading="h1" title={notPermitted.title} text={notPermitted.text(label)}>
      <Button component={Link} to={start}>
        {notPermitted.action}
      </Button>
    </Notice>
  )
}
