import type { Category } from '@fieldhouse/contract/catalog'
import { Link } from 'react-router'
import { Picture } from '../ui/picture.tsx'
import styles from './category-tiles.module.css'

export function CategoryTiles({ categories }: { categories: Category[] }) {
  return (
    <ul className={styles.tiles}>
      {categories.map(({ id, name, slug, icon }) => (
        <li key={id}>
          <Link to={`/category?category=${slug}`} className={styles.tile}>
            {icon && <Picture image={icon} sizes="(min-width: 1024px) 220px, (min-width: 760px) 25vw, 50vw" alt="" />}
            <span>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
