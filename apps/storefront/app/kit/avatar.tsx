import styles from './avatar.module.css'

interface Props {
  src: string | null
  name: string
  size?: 'medium' | 'large'
}

/** The user's avatar, or initials. Hidden from screen readers, because the name is beside it. */
export function Avatar({ src, name, size = 'medium' }: Props) {
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {src ? <img src={src} alt="" /> : initialsOf(name)}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
