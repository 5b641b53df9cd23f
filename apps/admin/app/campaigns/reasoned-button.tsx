import type { ButtonProps } from '@mantine/core'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useId } from 'react'
import classes from './reasoned-button.module.css'

interface ReasonedButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** Why the button does nothing now; undefined if it works. */
  reason: string | undefined
  type?: 'button' | 'submit'
  onClick?: () => void
  children: ReactNode
}

/** A disabled button says why. It stays focusable, so that keyboard users read the reason too. */
export function ReasonedButton({ reason, type = 'button', onClick, children, ...button }: ReasonedButtonProps) {
  const id = useId()
  const isOff = reason !== undefined
  return (
    <span className={classes.reasoned}>
      <Button
        {...button}
        type={type}
        aria-disabled={isOff}
        data-disabled={isOff}
        aria-describedby={isOff ? id : undefined}
        onClick={(event) => {
          if (isOff) event.preventDefault()
          else onClick?.()
        }}
      >
        {children}
      </Button>
      {isOff && (
        <span id={id} className={classes.reason}>
          {reason}
        </span>
      )}
    </span>
  )
}
