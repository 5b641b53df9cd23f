import type { Image } from '@fieldhouse/contract/schemas'
import type { KeyboardEvent, MouseEvent, UIEvent } from 'react'
import { useRef, useState } from 'react'
import { Icon } from '../kit/icon.tsx'
import { largestVariantUrl, Picture } from '../kit/picture.tsx'
import { useHydrated } from '../kit/use-hydrated.ts'
import { useLazyComponent } from '../loading/use-lazy-component.ts'
import { useMessages } from '../locales/messages.ts'
import styles from './gallery.module.css'
import type { ZoomProps } from './image-zoom.tsx'

/** 66vw keeps phones on the middle variant, which is sharp enough; zooming loads the largest. */
const SIZES = '(min-width: 760px) 46vw, 66vw'

const THUMB = '72px'

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Images to swipe through. Each links to its large version, which scripts open in a dialog. */
export function Gallery({ pictures }: { pictures: readonly Image[] }) {
  const texts = useMessages()
  const hydrated = useHydrated()
  const row = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(0)
  const [touched, setTouched] = useState(false)
  const zoom = useLazyComponent<ZoomProps, number>(async () => (await import('./image-zoom.tsx')).ImageZoom)

  const hasThumbs = pictures.length > 1

  function showImage(index: number) {
    const slide = row.current?.children[index]
    if (!(slide instanceof HTMLElement)) return
    row.current?.scrollTo({ left: slide.offsetLeft - row.current.offsetLeft })
    setCurrent(index)
    setTouched(true)
  }

  function follow({ currentTarget }: UIEvent<HTMLElement>) {
    setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
  }

  function step(event: KeyboardEvent<HTMLElement>) {
    const next = current + (STEPS[event.key] ?? 0)
    if (next === current || !pictures[next]) return
    event.preventDefault()
    showImage(next)
    row.current?.querySelectorAll('a')[next]?.focus({ preventScroll: true })
  }

  function enlarge(event: MouseEvent<HTMLAnchorElement>, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    zoom.open(index, () => location.assign(href))
  }

  return (
    <div className={styles.gallery} data-thumbs={hasThumbs}>
      <div className={styles.stage}>
        <section
          ref={row}
          className={styles.row}
          aria-label={texts.product.pictures}
          onPointerEnter={() => setTouched(true)}
          onScroll={follow}
          onKeyDown={step}
        >
          {pictures.map((picture, index) => (
            <a
              key={picture.src}
              id={pictureId(index)}
              href={largestVariantUrl(picture)}
              // One tab stop, then arrow keys; without scripts there are no arrow keys, so every link is one.
              tabIndex={hydrated && index !== current ? -1 : 0}
              onClick={(event) => enlarge(event, index)}
            >
              {/* Until the first interaction, other images use the thumbnail's file, so that no extra file is
                  loaded. */}
              <Picture image={picture} sizes={index === 0 || touched ? SIZES : THUMB} first={index === 0} />
              <span className="visually-hidden">, {texts.product.zoomIn}</span>
            </a>
          ))}
        </section>
        <span className={styles.sign} aria-hidden="true">
          <Icon name="zoom" />
        </span>
      </div>
      {hasThumbs && <Thumbs pictures={pictures} current={current} onChoose={showImage} />}
      {zoom.View && (
        <zoom.View pictures={pictures} open={zoom.shown !== null} start={zoom.shown ?? 0} onClose={zoom.close} />
      )}
    </div>
  )
}

interface ThumbsProps {
  pictures: readonly Image[]
  current: number
  onChoose: (index: number) => void
}

/** Plain links, so that they work without scripts. */
function Thumbs({ pictures, current, onChoose }: ThumbsProps) {
  const texts = useMessages()
  return (
    <ul className={styles.thumbs}>
      {pictures.map((picture, index) => (
        <li key={picture.src}>
          <a
            href={`#${pictureId(index)}`}
            aria-label={texts.product.showPicture(index + 1)}
            aria-current={index === current}
            onClick={(event) => {
              event.preventDefault()
              onChoose(index)
            }}
          >
            <Picture image={picture} sizes={THUMB} alt="" />
          </a>
        </li>
      ))}
    </ul>
  )
}

function pictureId(index: number): string {
  return `picture-${index + 1}`
}
