import type { Image } from '@fieldhouse/contract/schemas'
import type { UIEvent } from 'react'
import { useState } from 'react'
import { texts } from '../texts.ts'
import { Picture } from '../ui/picture.tsx'
import styles from './gallery.module.css'

/** A row of pictures to swipe through, and their thumbnails, which are plain links to them. */
export function Gallery({ pictures }: { pictures: readonly Image[] }) {
  const [current, setCurrent] = useState(0)

  function follow({ currentTarget: row }: UIEvent<HTMLElement>) {
    setCurrent(Math.round(row.scrollLeft / row.clientWidth))
  }

  return (
    <div className={styles.gallery}>
      {pictures.length > 1 && (
        <ul className={styles.thumbs}>
          {pictures.map((picture, index) => (
            <li key={picture.src}>
              <a
                href={`#${pictureId(index)}`}
                aria-label={texts.product.showPicture(index + 1)}
                aria-current={index === current}
                onClick={(event) => {
                  event.preventDefault()
                  showPicture(index)
                }}
              >
                <Picture image={picture} sizes="72px" alt="" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.row} aria-label={texts.product.pictures} tabIndex={0} onScroll={follow}>
        {pictures.map((picture, index) => (
          <div key={picture.src} id={pictureId(index)} className={styles.picture}>
            <Picture image={picture} sizes="(min-width: 900px) 50vw, 100vw" first={index === 0} />
          </div>
        ))}
      </section>
    </div>
  )
}

function pictureId(index: number): string {
  return `picture-${index + 1}`
}

function showPicture(index: number): void {
  document.getElementById(pictureId(index))?.scrollIntoView({ block: 'nearest', inline: 'start' })
}
