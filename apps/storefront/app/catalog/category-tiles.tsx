import type { Category } from '@fieldhouse/contract/listing'
import { Picture } from '../kit/picture.tsx'
import { useHomeMessages } from '../locales/home-messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import styles from './category-tiles.module.css'
import { Rail } from './rail.tsx'

interface Props {
  /** Empty: the usual heading. */
  title: string
  categories: readonly Category[]
}

export function CategoryTiles({ title, categories }: Props) {
  const texts = useHomeMessages()
  if (categories.length === 0) return null
  return (
    <Rail title={title || texts.categories} variant="tiles">
      {categories.map(({ id, name, slug, icon }) => (
        <li key={id}>
          <LocalizedLink to={`/category?category=${slug}`} className={styles.tile}>
            {icon && <Picture image={icon} sizes="(min-width: 1024px) 22vw, (min-width: 760px) 25vw, 40vw" alt="" />}
            <span>{name}</span>
          </LocalizedLink>
        </li>
      ))}
    </Rail>
  )
}
