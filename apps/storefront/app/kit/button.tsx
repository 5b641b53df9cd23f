import type { ComponentProps } from 'react'
import { useMessages } from '../locales/messages.ts'

interface Props extends ComponentProps<'button'> {
  variant?: 'ink' | 'volt' | 'ghost' | 'quiet'
  size?: 'small' | 'medium' | 'large'
  /** While the action is pending; further presses are ignored. */
  busy?: boolean
}

/** For actions. A link that looks like a button uses the class and attributes directly. */
export function Button({ variant = 'ink', size = 'medium', busy = false, onClick, children, ...rest }: Props) {
  const texts = useMessages()
  return (
    <button
      type="button"
      className="button"
      data-look={variant}
      data-size={size}
      aria-busy={busy}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      <span>{children}</span>
      {busy && (
        <>
          <span className="button-spinner" aria-hidden="true" />
          <span className="visually-hidden">{texts.loading}</span>
        </>
      )}
    </button>
  )
}
