import { Link, useSearchParams } from 'react-router'
import { Main } from '../chrome/main.tsx'
import { Controls } from './controls.tsx'
import { Feedback } from './feedback.tsx'
import { Foundations } from './foundations.tsx'
import styles from './kit-gallery.module.css'
import { Navigation } from './navigation.tsx'
import { ShopParts } from './shop-parts.tsx'

/** Every component in every state; `?theme=` sets light or dark. */
export function KitGallery() {
  const [search] = useSearchParams()
  return (
    <div data-theme={search.get('theme') ?? undefined} className={styles.page}>
      <Main>
        <header className={styles.head}>
          <h1>UI kit</h1>
          <nav aria-label="Theme" className={styles.row}>
            <Link to="?" className="button" data-look="ghost" data-size="small">
              System
            </Link>
            <Link to="?theme=light" className="button" data-look="ghost" data-size="small">
              Light
            </Link>
            <Link to="?theme=dark" className="button" data-look="ghost" data-size="small">
              Dark
            </Link>
          </nav>
        </header>
        <Foundations />
        <Controls />
        <Navigation />
        <ShopParts />
        <Feedback />
      </Main>
    </div>
  )
}
