import type { ComponentProps } from 'react'
import { useTexts } from '../texts/texts.ts'

interface Props extends ComponentProps<'button'> {
  look?: 'ink' | 'volt' | 'ghost' | 'quiet'
  size?: 'small' | 'medium' | 'large'
  /** While something that was asked for is under way: pressing again does nothing. */
  busy?: boolean
}

/** For whatever acts; a link that looks like a button has the class and these attributes itself. */
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
