import type { ButtonProps } from '@mantine/core'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ComponentProps, ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface ConfirmButtonProps
  extends Omit<ComponentProps<typeof ConfirmDialog>, 'opened' | 'onClose' | 'advice'>,
    Pick<ButtonProps, 'variant' | 'color' | 'size' | 'className'> {
  /** Shown with the error. */
  advice?: ReactNode | ((close: () => void) => ReactNode)
  /** Defaults to the label of the confirm button. */
  label?: string
  /** Accessible name, if it differs from the label. */
  description?: string
}

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
      <ConfirmDialog
        {...question}
        opened={asking}
        advice={typeof advice === 'function' ? advice(dialog.close) : advice}
        onClose={dialog.close}
      />
    </>
  )
}
