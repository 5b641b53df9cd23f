import type { ButtonProps } from '@mantine/core'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ComponentProps, ReactNode } from 'react'
import { Confirmation } from '../ui/confirmation.tsx'

interface ConfirmButtonProps
  extends Omit<ComponentProps<typeof Confirmation>, 'opened' | 'onClose' | 'advice'>,
    Pick<ButtonProps, 'variant' | 'color' | 'size' | 'className'> {
  /** Shown with a refusal. */
  advice?: ReactNode | ((close: () => void) => ReactNode)
  /** What the button says; by default what confirms the question. */
  label?: string
  /** What is read out instead of the label. */
  description?: string
}

/** A button that asks before it acts. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const {
    label,
    description,
    variant = 'default',
    color = '',
    size = 'sm',
    className = '',
    advice,
    ...question
  } = props
  const [asking, dialog] = useDisclosure(false)
  return (
    <>
      <Button {...{ variant, color, size, className }} aria-label={description} onClick={dialog.open}>
        {label ?? question.action}
      </Button>
      <Confirmation
        {...question}
        opened={asking}
        advice={typeof advice === 'function' ? advice(dialog.close) : advice}
        onClose={dialog.close}
      />
    </>
  )
}
