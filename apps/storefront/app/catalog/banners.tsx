import type { Banner } from '@fieldhouse/contract/publicity'
import { Link } from 'react-router'
import { texts } from '../texts.ts'
import { Picture } from '../ui/picture.tsx'
import styles from './banners.module.css'

/** The first banner carries the message; the others are there at once, too, not behind it. */
export function Banners({ banners: [hero, ...others] }: { banners: Banner[] }) {
  if (!hero) return <h1 className={styles.plain}>{texts.home.title}</h1>
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1>{hero.title}</h1>
          {hero.text && <p>{hero.text}</p>}
          <Link to={hero.link} className={styles.action}>
            {hero.link_label}
          </Link>
        </div>
        <Picture image={hero.image} sizes="(min-width: 760px) 50vw, 100vw" first alt="" />
      </section>
      {others.length > 0 && (
        <section aria-label={texts.home.moreBanners}>
          <ul className={styles.others}>
            {others.map((banner) => (
              <li key={banner.id} className={styles.other}>
                <Picture image={banner.image} sizes="(min-width: 760px) 200px, 33vw" alt="" />
                <div>
                  <h2>{banner.title}</h2>
                  {banner.text && <p>{banner.text}</p>}
                  <Link to={banner.link}>{banner.link_label}</Link>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
