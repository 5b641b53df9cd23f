import type { Permission } from '@fieldhouse/contract/access'
import { PERMISSIONS, SECOND_FACTOR_PERMISSIONS } from '@fieldhouse/contract/access'
import { Checkbox } from '@mantine/core'
import { StatusPill } from '../kit/status-pill.tsx'
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
            label={
              <span className={classes.label}>
                {permissions[permission].label}
                {SECOND_FACTOR_PERMISSIONS.includes(permission) && <StatusPill>{staff.needsSecondFactor}</StatusPill>}
              </span>
            }
            description={permissions[permission].note}
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}
