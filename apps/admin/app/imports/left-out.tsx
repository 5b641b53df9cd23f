import type { Import } from '@fieldhouse/contract/imports'
import { Alert } from '@mantine/core'
import { useMessages } from '../language.ts'
import classes from './import-screen.module.css'

/** What a file of another shop system has that the import does not take over. */
export function LeftOut({ importRecord: { format, left_out } }: { importRecord: Import }) {
  const { leftOut } = useMessages().imports
  if (format === null) return null
  return (
    <Alert variant="default" title={leftOut.title}>
      <ul className={classes.leftOut}>
        {left_out.map(({ what, rows }) => (
          <li key={what}>{leftOut.whats[what](rows)}</li>
        ))}
      </ul>
      {leftOut.drafts}
    </Alert>
  )
}
