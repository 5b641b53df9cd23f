import type { Category } from '@fieldhouse/contract/listing'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { englishPath } from '../lang.ts'
import { useMessages } from '../locales/messages.ts'
import { AnnouncementBar } from './announcement-bar.tsx'
import { CheckoutFooter, CheckoutHeader } from './checkout-layout.tsx'
import { Main } from './main.tsx'
import { SignUpPlace } from './sign-up-place.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import styles from './site-layout.module.css'

interface Props {
  categories: readonly Category[]
  /** Footer text about the products; the number is the layout's featured count. */
  featured: { count: number | null; text: string }
  children: ReactNode
}

export function SiteLayout({ categories, featured, children }: Props) {
  const texts = useMessages()
  const topCategories = categories.filter(({ parent }) => parent === null)
  const isCheckout = englishPath(useLocation().pathname) === '/shopping-payment'
  return (
    <div className={styles.page} data-calm={isCheckout}>
      <a className={styles.skip} href="#content">
        {texts.skipToContent}
      </a>
      {isCheckout ? (
        <CheckoutHeader />
      ) : (
        <>
          <AnnouncementBar />
          <SiteHeader categories={topCategories} />
        </>
      )}
      <Main className={styles.main}>{children}</Main>
      {isCheckout ? (
        <CheckoutFooter featured={featured} />
      ) : (
        <>
          <SignUpPlace />
          <SiteFooter categories={topCategories} featured={featured} />
        </>
      )}
    </div>
  )
}
