import type { StaffOrder } from '@fieldhouse/contract/orders'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTexts } from '../language.ts'
import { Dialog } from '../ui/dialog.tsx'
import { everythingLeft, NOTHING } from './refund-draft.ts'
import { RefundForm } from './refund-form.tsx'

/** The button, and the dialog behind it; `all` begins with everything that is left. */
export function RefundOrder({ shown, all = false }: { shown: StaffOrder; all?: boolean }) {
  const { refund } = useTexts().orders
  const [opened, dialog] = useDisclosure(false)
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        {all ? refund.openAll : refund.open}
      </Button>
      <Dialog opened={opened} title={refund.title(shown.order.number)} onClose={dialog.close}>
        <RefundForm shown={shown} initial={all ? everythingLeft(shown) : NOTHING} onClose={dialog.close} />
      </Dialog>
    </>
  )
}
