import { useElementSize } from '@mantine/hooks'
import { useEffect, useId, useRef } from 'react'
import classes from './home-frame.module.css'

interface FramedPreview {
  url: string
  ticket: string
}

interface HomeFrameProps {
  /** The home page as of an instant; undefined keeps what is shown. */
  frame: FramedPreview | undefined
  title: string
  /** Size of the browser window that is shown, in pixels. */
  width: number
  height: number
  /** Browsers drop one of two forms that are sent at once: a second frame waits until the first has loaded. */
  onLoaded?: (frame: FramedPreview) => void
  /** Id of the element to scroll to and outline. */
  target?: string | undefined
}

/**
 * The real home page, scaled to the room there is. The ticket is posted into the frame, and the page runs no script in
 * it: it is only looked at.
 */
export function HomeFrame({ frame, title, width, height, onLoaded, target }: HomeFrameProps) {
  const name = useId()
  const form = useRef<HTMLFormElement>(null)
  const iframe = useRef<HTMLIFrameElement>(null)
  const isLoaded = useRef(false)
  /** An empty frame loads, too. */
  const isSent = useRef(false)
  const url = frame && `${frame.url}${target ? `#${target}` : ''}`
  const { ref, width: room } = useElementSize()
  const scale = room / width
  useEffect(() => {
    if (!frame) return
    isLoaded.current = false
    isSent.current = true
    form.current?.submit()
  }, [frame])
  // Another fragment of the loaded page scrolls without loading it again.
  useEffect(() => {
    if (url?.includes('#') && isLoaded.current) iframe.current?.contentWindow?.location.replace(url)
  }, [url])

  return (
    <div ref={ref} className={classes.window} style={{ aspectRatio: `${width} / ${height}` }}>
      <form ref={form} hidden method="post" action={url} target={name}>
        <input type="hidden" name="ticket" value={frame?.ticket ?? ''} readOnly />
      </form>
      <iframe
        ref={iframe}
        onLoad={() => {
          isLoaded.current = true
          if (frame && isSent.current) onLoaded?.(frame)
        }}
        inert
        name={name}
        title={title}
        sandbox="allow-same-origin"
        scrolling="no"
        width={width}
        height={height}
        style={{ scale: String(scale) }}
      />
    </div>
  )
}
