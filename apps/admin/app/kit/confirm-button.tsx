import type { ButtonProps } from '@mantine/core'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ComponentProps } from 'react'
import { Confirmation } from '../ui/confirmation.tsx'

interface ConfirmButtonProps
  extends Omit<ComponentProps<typeof Confirmation>, 'opened' | 'onClose'>,
    Pick<ButtonProps, 'variant' | 'color' | 'size' | 'className'> {
  /** What the button says; by default what confirms the question. */
  label?: string
  /** What is read out instead of the label. */
  description?: string
}

/** A button that asks before it acts. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, description, variant = 'default', color = '', size = 'sm', className = '', ...question } = props
  const [asking, dialog] = useDisclosure(false)
  return (
    <>
      <Button {...{ variant, color, size, className }} aria-label={description} onClick={dialog.open}>
        {label ?? question.action}
      </Button>
      <Confirmation {...question} opened={asking} onClose={dialog.close} />
    </>
  )
}
