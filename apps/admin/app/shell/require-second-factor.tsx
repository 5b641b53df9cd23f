import type { Enrollment as EnrollmentResult } from '@fieldhouse/contract/second-factor'
import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Enrollment } from '../account/enrollment.tsx'
import { RecoveryCodes } from '../account/recovery-codes.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import { useMessages } from '../language.ts'
import { session } from '../session/session.ts'
import { useStaff } from '../session/staff-context.ts'
import { StandalonePage } from './standalone-page.tsx'

/** Without a second factor, staff sets one up, keeps the recovery codes, and only then sees the admin. */
export function RequireSecondFactor({ children }: { children: ReactNode }) {
  const [codes, setCodes] = useState<readonly string[]>()
  const { second_factor } = useStaff()
  const { recoveryCodes } = useMessages()
  const keepCodes = ({ user, recovery_codes }: EnrollmentResult) => {
    setCodes(recovery_codes)
    session.setUser(user)
  }

  if (codes) {
    return (
      <StandalonePage>
        <Stack gap="md">
          <PageTitle>{recoveryCodes.title}</PageTitle>
          <RecoveryCodes codes={codes}>
            <Button onClick={() => setCodes(undefined)}>{recoveryCodes.saved}</Button>
          </RecoveryCodes>
        </Stack>
      </StandalonePage>
    )
  }
  if (second_factor) return children
  return (
    <StandalonePage>
      <Enrollment onDone={keepCodes} />
    </StandalonePage>
  )
}
