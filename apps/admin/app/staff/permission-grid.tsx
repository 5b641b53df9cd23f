import type { Permission } from '@fieldhouse/contract/access'
import { PERMISSIONS } from '@fieldhouse/contract/access'
import { Checkbox } from '@mantine/core'
import { useMessages } from '../language.ts'
import classes from './permission-grid.module.css'

interface PermissionGridProps {
  value: readonly Permission[]
  onChange: (permissions: Permission[]) => void
}

export function PermissionGrid({ value, onChange }: PermissionGridProps) {
  const { permissions, staff } = useMessages()
  return (
    <Checkbox.Group
      label={staff.columns.permissions}
      description={staff.permissionsNote}
      value={[...value]}
      onChange={(chosen) => onChange(PERMISSIONS.filter((permission) => chosen.includes(permission)))}
    >
      <div className={classes.grid}>
        {PERMISSIONS.map((permission) => (
          <Checkbox
            key={permission}
            className={classes.permission ?? ''}
            value={permission}
            label={permissions[permission].label}
            description={permissions[permission].note}
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}
