import type { ComponentProps } from 'react'
import { useTexts } from '../texts/texts.ts'

interface Props extends ComponentProps<'button'> {
  look?: 'ink' | 'volt' | 'ghost' | 'quiet'
  size?: 'small' | 'medium' | 'large'
  /** While the action is pending; further presses are ignored. */
  busy?: boolean
}

/** For actions. A link that looks like a button uses the class and attributes directly. */
export function Button({ look = 'ink', size = 'medium', busy = false, onClick, children, ...rest }: Props) {
  const texts = useTexts()
  return (
    <button
      type="button"
      className="button"
      data-look={look}
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
