import { Button } from '../../kit/button.tsx'
import { useOrdersMessages } from '../../locales/orders-messages.ts'
import styles from './orders-section.module.css'

interface Props {
  page: number
  pages: number
  turnTo: (page: number) => void
}

/** Nothing for a single page. */
export function SectionPages({ page, pages, turnTo }: Props) {
  const texts = useOrdersMessages().list
  if (pages < 2) return null
  return (
    <nav aria-label={texts.pages} className={styles.pages}>
      {page > 1 && (
        <Button variant="ghost" size="small" onClick={() => turnTo(page - 1)}>
          {texts.newer}
        </Button>
      )}
      <span>{texts.page(page, pages)}</span>
      {page < pages && (
        <Button variant="ghost" size="small" onClick={() => turnTo(page + 1)}>
          {texts.older}
        </Button>
      )}
    </nav>
  )
}
