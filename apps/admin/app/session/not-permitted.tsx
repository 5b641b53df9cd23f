import type { Permission } from '@fieldhouse/contract/access'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { Notice } from '../kit/notice.tsx'
import { useMessages } from '../language.ts'
import { useHomePath } from './use-navigation.ts'

/** The screen was opened by URL, or a role change removed access to it. */
export function NotPermitted({ permission }: { permission: Permission }) {
  const { permissions, notPermitted } = useMessages()
  const start = useHomePath()
  const { label } = permissions[permission]

  return (
    <Notice heading="h1" title={notPermitted.title} text={notPermitted.text(label)}>
      <Button component={Link} to={start}>
        {notPermitted.action}
      </Button>
    </Notice>
  )
}
