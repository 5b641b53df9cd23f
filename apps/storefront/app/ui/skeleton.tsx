import styles from './skeleton.module.css'

/** A box of exactly the size of what will stand there: nothing moves when it comes. */
export function Skeleton({ width = '100%', ratio, height }: { width?: string; ratio?: string; height?: string }) {
  return <span className={styles.skeleton} style={{ width, height, aspectRatio: ratio }} />
}
