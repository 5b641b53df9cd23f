import type { KeyboardEvent, ReactNode } from 'react'
import { useId, useState } from 'react'
import styles from './tabs.module.css'

interface Props {
  label: string
  tabs: readonly { name: string; content: ReactNode }[]
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

export function Tabs({ label, tabs }: Props) {
  const [current, setCurrent] = useState(0)
  const id = useId()

  function move(event: KeyboardEvent<HTMLElement>) {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (current + step + tabs.length) % tabs.length
    setCurrent(next)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.list} onKeyDown={move}>
        {tabs.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === current}
            aria-controls={`${id}-panel`}
            tabIndex={index === current ? 0 : -1}
            onClick={() => setCurrent(index)}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${current}`} className={styles.panel}>
        {tabs[current]?.content}
      </div>
    </div>
  )
}
