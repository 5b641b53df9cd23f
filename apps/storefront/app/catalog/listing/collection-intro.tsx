import { Picture } from '../../kit/picture.tsx'
import type { CollectionIntroData } from './build-listing.ts'
import styles from './collection-intro.module.css'

export function CollectionIntro({ intro: { text, image } }: { intro: CollectionIntroData }) {
  return (
    <div className={styles.intro}>
      {image && (
        <Picture image={image} sizes="(min-width: 1440px) 688px, (min-width: 960px) 50vw, 100vw" alt="" first />
      )}
      {text && <p>{text}</p>}
    </div>
  )
}
