import styles from './skeleton.module.css'

/** Reserves the exact size of the content, so that the layout does not shift. */
export function Skeleton({ width = '100%', ratio, height }: { width?: string; ratio?: string; height?: string }) {
  return <span className={styles.skeleton} style={{ width, height, aspectRatio: ratio }} />
}
