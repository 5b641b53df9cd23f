import { stepUp } from '@fieldhouse/contract/operations.generated'
import type { StaffUser } from '@fieldhouse/contract/staff'
import { Button, Stack, Text } from '@mantine/core'
import { client } from '../client.ts'
import { Dialog, DialogActions } from '../kit/forms/dialog.tsx'
import { useMessages } from '../language.ts'
import { supportsPasskeys } from './passkeys.ts'
import type { Proof, ProofMethod } from './proof-form.tsx'
import { ProofForm } from './proof-form.tsx'
import { useStaff } from './staff-context.ts'
import { useStepUpPrompt } from './step-up.ts'

/** For any call that requires a step-up, above whatever else is open. */
export function StepUpDialog() {
  const question = useStepUpPrompt()
  const { app, stepUp: texts } = useMessages()
  const staff = useStaff()
  const confirm = async (body: Proof) => {
    await client.call(stepUp, { body })
    question?.confirm()
  }

  return (
    <Dialog opened={question !== null} title={texts.title} onClose={() => question?.cancel()} size="sm">
      {question && (
        <Stack gap="sm">
          <Text>{question.factorOnly ? texts.factorText : texts.text}</Text>
          <ProofForm
            purpose="step-up"
            methods={methodsOf(staff, question.factorOnly)}
            username={staff.username}
            prove={confirm}
            action={texts.action}
            buttons={(main) => (
              <DialogActions>
                <Button variant="default" onClick={question.cancel}>
                  {app.cancel}
                </Button>
                {main}
              </DialogActions>
            )}
          />
        </Stack>
      )}
    </Dialog>
  )
}

function methodsOf({ passkeys, authenticator_app, second_factor }: StaffUser, factorOnly: boolean): ProofMethod[] {
  return [
    ...(passkeys > 0 && supportsPasskeys() ? (['passkey'] as const) : []),
    ...(factorOnly ? [] : (['password'] as const)),
    ...(authenticator_app ? (['code'] as const) : []),
    ...(factorOnly && second_factor ? (['recovery_code'] as const) : []),
  ]
}
