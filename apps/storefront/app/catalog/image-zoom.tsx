import type { Image } from '@fieldhouse/contract/schemas'
import type { PointerEvent } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Dialog } from '../kit/dialog.tsx'
import { Icon } from '../kit/icon.tsx'
import { Picture } from '../kit/picture.tsx'
import { useMessages } from '../locales/messages.ts'
import styles from './image-zoom.module.css'

export interface ZoomProps {
  pictures: readonly Image[]
  open: boolean
  /** Index of the first image. */
  start: number
  onClose: () => void
}

/** Full-screen image, at least twice its size in the page. */
export function ImageZoom({ pictures, open, start, onClose }: ZoomProps) {
  const texts = useMessages()
  return (
    <Dialog open={open} title={texts.product.pictures} variant="full" onClose={onClose}>
      <Viewer pictures={pictures} start={start} />
    </Dialog>
  )
}

function Viewer({ pictures, start }: Pick<ZoomProps, 'pictures' | 'start'>) {
  const texts = useMessages()
  const [index, setIndex] = useState(start)
  const [close, setClose] = useState(true)
  const frame = useRef<HTMLButtonElement>(null)
  const picture = pictures[index]
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture, and each size of it, begins in its middle
  useLayoutEffect(() => {
    return frame.current ? centerOnceLaidOut(frame.current) : undefined
  }, [index, close])
  const zoomLabel = close ? texts.product.zoomOut : texts.product.zoomIn
  return (
    <div className={styles.viewer}>
      <button
        ref={frame}
        type="button"
        className={styles.picture}
        data-close={close}
        aria-label={zoomLabel}
        onClick={() => setClose(!close)}
        onPointerMove={pan}
      >
        {picture && <Picture key={picture.src} image={picture} sizes="1200px" first />}
      </button>
      <div className={styles.bar}>
        <Step
          label={texts.product.previousPicture}
          icon="left"
          disabled={index === 0}
          onStep={() => setIndex(index - 1)}
        />
        <p aria-live="polite">{texts.product.pictureOf(index + 1, pictures.length)}</p>
        <Step
          label={texts.product.nextPicture}
          icon="right"
          disabled={index === pictures.length - 1}
          onStep={() => setIndex(index + 1)}
        />
      </div>
    </div>
  )
}

/** This effect runs before the dialog opens, so the frame has no size yet. */
function centerOnceLaidOut(frame: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = frame
    if (clientWidth === 0) return
    frame.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2)
    observer.disconnect()
  })
  observer.observe(frame)
  return () => observer.disconnect()
}

interface StepProps {
  label: string
  icon: 'left' | 'right'
  disabled: boolean
  onStep: () => void
}

function Step({ label, icon, disabled, onStep }: StepProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => !disabled && onStep()}
    >
      <Icon name={icon} />
    </button>
  )
}

/** A mouse cannot pinch: the image pans with the pointer. */
function pan({ currentTarget: frame, pointerType, clientX, clientY }: PointerEvent<HTMLElement>): void {
  if (pointerType !== 'mouse') return
  const { left, top, width, height } = frame.getBoundingClientRect()
  frame.scrollTo(
    ((clientX - left) / width) * (frame.scrollWidth - width),
    ((clientY - top) / height) * (frame.scrollHeight - height),
  )
}
