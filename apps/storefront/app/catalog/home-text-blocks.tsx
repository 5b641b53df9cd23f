import type { ShownBlock } from '@fieldhouse/contract/home-page'
import { Picture } from '../kit/picture.tsx'
import { LocalizedLink } from '../localized-link.tsx'
import styles from './home-screen.module.css'

type TextContent = Pick<Extract<ShownBlock, { type: 'text' }>, 'title' | 'text' | 'link'>

export function TextBlock({ block }: { block: TextContent }) {
  return (
    <section className={styles.text}>
      <Words {...block} />
    </section>
  )
}

export function PictureBlock({ block }: { block: Extract<ShownBlock, { type: 'picture' }> }) {
  return (
    <section className={styles.story}>
      {block.image && <Picture image={block.image} sizes="(min-width: 760px) 50vw, 100vw" alt="" />}
      <div>
        <Words {...block} />
      </div>
    </section>
  )
}

function Words({ title, text, link }: TextContent) {
  return (
    <>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {link && <BlockLink {...link} />}
    </>
  )
}

/** A page of the shop in the reader’s language, or one elsewhere. */
function BlockLink({ href, label }: { href: string; label: string }) {
  if (!href.startsWith('/')) {
    return (
      <a href={href} className="button">
        {label}
      </a>
    )
  }
  return (
    <LocalizedLink to={href} className="button">
      {label}
    </LocalizedLink>
  )
}
