import type { Banner } from '@fieldhouse/contract/publicity'
import type { ComponentProps } from 'react'
import { Icon } from '../kit/icon.tsx'
import { useHomeMessages } from '../locales/home-messages.ts'
import { useMessages } from '../locales/messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import { BannerPicture } from './banner-picture.tsx'
import styles from './banners.module.css'
import { useCarousel } from './use-carousel.ts'

/** Banners to swipe or tab through. Scripts add the controls and, on large screens, automatic rotation. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const { home } = useMessages()
  const texts = useHomeMessages()
  const { section, row, current, moving, setMoving, show, follow, stop } = useCarousel(banners.length)
  if (banners.length === 0) return <h1 className={styles.plain}>{home.title}</h1>

  return (
    <section
      ref={section}
      className={styles.carousel}
      aria-roledescription={texts.carousel.role}
      aria-label={texts.carousel.label}
      onPointerDown={stop}
      onWheel={stop}
      onKeyDown={stop}
    >
      <div ref={row} className={styles.row} onScroll={follow}>
        {banners.map((banner, index) => (
          <Slide
            key={banner.id}
            banner={banner}
            role={texts.carousel.slideRole}
            label={texts.carousel.slide(index + 1, banners.length)}
            first={!index}
          />
        ))}
      </div>
      {banners.length > 1 && (
        <div className={styles.controls}>
          <button
            type="button"
            className={`icon-button ${styles.step}`}
            aria-label={texts.carousel.previous}
            onClick={() => show(current - 1)}
          >
            <Icon name="left" />
          </button>
          {banners.map(({ id, title, image }, index) => (
            <button
              key={id}
              type="button"
              className={styles.dot}
              aria-label={texts.carousel.show(index + 1, title ?? image.alt)}
              aria-current={index === current}
              onClick={() => show(index)}
            />
          ))}
          <button
            type="button"
            className={`icon-button ${styles.step}`}
            aria-label={texts.carousel.next}
            onClick={() => show(current + 1)}
          >
            <Icon name="right" />
          </button>
          <button
            type="button"
            className={`icon-button ${styles.pause}`}
            data-carousel-switch
            aria-label={moving ? texts.carousel.pause : texts.carousel.play}
            onClick={() => setMoving(!moving)}
          >
            <Icon name={moving ? 'pause' : 'play'} />
          </button>
        </div>
      )}
    </section>
  )
}

interface SlideProps {
  banner: Banner
  /** Accessible role description. */
  role: string
  label: string
  first: boolean
}

function Slide({ banner, role, label, first }: SlideProps) {
  const { home } = useMessages()
  const Heading = first ? 'h1' : 'h2'
  const { title, text, link, link_label } = banner
  const hasText = Boolean(title || text || link_label)
  const picture = <BannerPicture banner={banner} first={first} />
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would make a form of it
    <div
      className={styles.slide}
      role="group"
      aria-roledescription={role}
      aria-label={label}
      data-plain={hasText ? undefined : ''}
    >
      {first && !title && <h1 className="visually-hidden">{home.title}</h1>}
      {hasText && (
        <div className={styles.text}>
          {title && <Heading>{title}</Heading>}
          {text && <p>{text}</p>}
          {link && link_label && (
            <BannerLink to={link} className="button" data-look="volt">
              {link_label}
            </BannerLink>
          )}
        </div>
      )}
      {link && !link_label ? <BannerLink to={link}>{picture}</BannerLink> : picture}
    </div>
  )
}

/** A page of the shop in the reader's language, or one elsewhere. */
function BannerLink({ to, ...props }: ComponentProps<typeof LocalizedLink>) {
  return to.startsWith('/') ? <LocalizedLink to={to} {...props} /> : <a href={to} {...props} />
}
