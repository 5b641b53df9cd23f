import type { Category } from '@fieldhouse/contract/catalog'
import { LocalLink } from '../lang-link.tsx'
import { useHomeTexts } from '../texts/home-texts.ts'
import { Picture } from '../ui/picture.tsx'
import styles from './category-tiles.module.css'
import { Rail } from './rail.tsx'

export function CategoryTiles({ categories }: { categories: readonly Category[] }) {
  const texts = useHomeTexts()
  return (
    <Rail title={texts.categories} look="tiles">
      {categories.map(({ id, name, slug, icon }) => (
        <li key={id}>
          <LocalLink to={`/category?category=${slug}`} className={styles.tile}>
            {icon && <Picture image={icon} sizes="(min-width: 1024px) 22vw, (min-width: 760px) 25vw, 40vw" alt="" />}
            <span>{name}</span>
          </LocalLink>
        </li>
      ))}
    </Rail>
  )
}
