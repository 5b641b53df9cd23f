import type { FormEvent } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useMessages } from '../locales/messages.ts'
import { Button } from './button.tsx'
import styles from './error-state.module.css'
import { focusHeading } from './focus-heading.ts'

interface Props {
  title: string
  text: string
  reference?: string | null
  /** 'h1' unless the page has another heading. */
  heading?: 'h1' | 'h2' | 'h3'
  onRetry: () => unknown
}

export function ErrorState({ title, text, reference, heading: Heading = 'h1', onRetry }: Props) {
  const texts = useMessages()
  const button = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState(false)
  useLayoutEffect(
    () => () => {
      // The button disappears with the error, so focus moves to the heading of the loaded content.
      if (document.activeElement === button.current) requestAnimationFrame(focusHeading)
    },
    [],
  )

  async function retry(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      await onRetry()
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.card} role="alert">
      <Heading className={styles.title}>{title}</Heading>
      <p>{text}</p>
      {reference && <p className={styles.reference}>{texts.failure.reference(reference)}</p>}
      {/* A form, so that the button reloads the page without scripts. */}
      <form onSubmit={retry}>
        <Button ref={button} type="submit" busy={busy}>
          {texts.retry}
        </Button>
      </form>
    </div>
  )
}
