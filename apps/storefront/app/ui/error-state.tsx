import { useLayoutEffect, useRef } from 'react'
import { useTexts } from '../texts/texts.ts'
import styles from './error-state.module.css'
import { focusHeading } from './heading-focus.ts'

interface Props {
  title: string
  text: string
  reference?: string | null
  /** The page's own heading, unless there is another one. */
  heading?: 'h1' | 'h2' | 'h3'
  onRetry: () => unknown
}

export function ErrorState({ title, text, reference, heading: Heading = 'h1', onRetry }: Props) {
  const texts = useTexts()
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(
    () => () => {
      // The button goes away with the error: whoever pressed it reads on at the top of what comes instead.
      if (document.activeElement === button.current) requestAnimationFrame(focusHeading)
    },
    [],
  )

  return (
    <div className={styles.card} role="alert">
      <Heading className={styles.title}>{title}</Heading>
      <p>{text}</p>
      {reference && <p className={styles.reference}>{texts.failure.reference(reference)}</p>}
      {/* A form, so that without scripts the button loads the page again. */}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void onRetry()
        }}
      >
        <button ref={button} type="submit" className="button">
          {texts.retry}
        </button>
      </form>
    </div>
  )
}
