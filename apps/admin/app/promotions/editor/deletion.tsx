import { deletePromotion } from '@fieldhouse/contract/operations.generated'
import type { WholePromotion } from '@fieldhouse/contract/promotions'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { client } from '../../client.ts'
import { hasErrorCode } from '../../kit/has-error-code.ts'
import { useTexts } from '../../language.ts'
import { Confirmation } from '../../ui/confirmation.tsx'

/** Only of what was never used, which the server knows best. */
export function Deletion({ promotion: { id, title, uses } }: { promotion: WholePromotion }) {
  const { deletion } = useTexts().promotions
  const navigate = useNavigate()
  const [asking, question] = useDisclosure(false)
  const deleting = useMutation({
    mutationFn: () => client.call(deletePromotion, { params: { id } }),
    onSuccess: () => void navigate('/promotions'),
  })
  if (uses > 0) return null
  return (
    <>
      <Button variant="subtle" onClick={question.open}>
        {deletion.open}
      </Button>
      <Confirmation
        opened={asking}
        title={deletion.title(title)}
        text={deletion.text}
        action={deletion.action}
        doing={deleting}
        advice={hasErrorCode(deleting.error, 'wrong_state') && deletion.refused}
        onClose={question.close}
      />
    </>
  )
}
