import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../kit/icon.tsx'
import { useMessages } from '../locales/messages.ts'
import styles from './rail.module.css'

interface Props {
  title: string
  /** Link beside the heading. */
  more?: ReactNode
  /** Width of the items. */
  variant: 'products' | 'tiles'
  /** `<li>` elements. */
  children: ReactNode
}

/** A horizontally scrolling row: swiped on phones, moved by buttons with a mouse. */
export function Rail({ title, more, variant, children }: Props) {
  const texts = useMessages().nav.rail
  const row = useRef<HTMLUListElement>(null)
  const [reach, setReach] = useState({ back: false, forward: false })

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setReach(reachOf(entry.target)))
    if (row.current) observer.observe(row.current)
    return () => observer.disconnect()
  }, [])

  const move = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.8 })
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {more}
        {(reach.back || reach.forward) && (
          <div className={styles.buttons}>
            <button
              type="button"
              className="icon-button"
              aria-label={`${title}: ${texts.back}`}
              aria-disabled={!reach.back}
              onClick={() => move(-1)}
            >
              <Icon name="left" />
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={`${title}: ${texts.forward}`}
              aria-disabled={!reach.forward}
              onClick={() => move(1)}
            >
              <Icon name="right" />
            </button>
          </div>
        )}
      </div>
      <ul
        ref={row}
        className={styles.row}
        data-look={variant}
        onScroll={(event) => setReach(reachOf(event.currentTarget))}
      >
        {children}
      </ul>
    </section>
  )
}

function reachOf({ scrollLeft, scrollWidth, clientWidth }: Element) {
  return { back: scrollLeft > 1, forward: scrollLeft + clientWidth < scrollWidth - 1 }
}
