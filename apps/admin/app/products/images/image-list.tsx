import type { StaffImage } from '@fieldhouse/contract/catalog-staff'
import { ActionIcon, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../../kit/icons.tsx'
import { useMessages } from '../../language.ts'
import { moveWithin } from '../../size-runs/size-run-draft.ts'
import { useDragOrder } from '../../size-runs/use-drag-order.ts'
import type { AltTexts } from '../editor/product-draft.ts'
import classes from './image-list.module.css'
import { StaffImageView } from './staff-image-view.tsx'

interface PictureListProps {
  /** Owner of the images, for the list's accessible name. */
  of: string
  /** In display order. */
  images: readonly StaffImage[]
  alts: Readonly<Record<number, AltTexts>>
  onOrder: (ids: number[]) => void
  onAlt: (id: number, alt: AltTexts) => void
  onRemove: (image: StaffImage) => void
}

/** Reordered by dragging or with buttons. */
export function ImageList({ of, images, alts, onOrder, onAlt, onRemove }: PictureListProps) {
  const { pictures } = useMessages()
  const [said, setSaid] = useState('')
  const ids = images.map(({ id }) => id)
  const move = (from: number, to: number) => {
    onOrder(moveWithin(ids, from, to))
    setSaid(pictures.moved(to + 1, ids.length))
  }
  const drag = useDragOrder(move)

  return (
    <>
      <ol className={classes.list} aria-label={pictures.list(of)}>
        {images.map((image, index) => (
          <li key={image.id} className={classes.picture} {...drag.handle(index)} {...drag.row(index)}>
            <StaffImageView image={image} />
            <Moves index={index} of={ids.length} onMove={(to) => move(index, to)} onRemove={() => onRemove(image)} />
            <AltFields
              index={index}
              alt={alts[image.id] ?? { alt: '', alt_es: '' }}
              onChange={(alt) => onAlt(image.id, alt)}
            />
          </li>
        ))}
      </ol>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  )
}

interface MovesProps {
  index: number
  of: number
  onMove: (to: number) => void
  onRemove: () => void
}

function Moves({ index, of, onMove, onRemove }: MovesProps) {
  const { pictures } = useMessages()
  const position = index + 1
  return (
    <div className={classes.moves}>
      <ActionIcon
        variant="default"
        size={28}
        aria-label={pictures.earlier(position)}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <Icon name="left" />
      </ActionIcon>
      <span>{index === 0 ? pictures.first : position}</span>
      <ActionIcon
        variant="default"
        size={28}
        aria-label={pictures.later(position)}
        disabled={index === of - 1}
        onClick={() => onMove(index + 1)}
      >
        <Icon name="right" />
      </ActionIcon>
      <ActionIcon
        className={classes.remove ?? ''}
        variant="default"
        size={28}
        aria-label={pictures.remove(position)}
        onClick={onRemove}
      >
        <Icon name="remove" />
      </ActionIcon>
    </div>
  )
}

function AltFields({ index, alt, onChange }: { index: number; alt: AltTexts; onChange: (alt: AltTexts) => void }) {
  const { pictures } = useMessages()
  const fields = [
    { name: 'alt', lang: 'en', label: pictures.alt, of: pictures.altOf },
    { name: 'alt_es', lang: 'es', label: pictures.altEs, of: pictures.altEsOf },
  ] as const
  return fields.map(({ name, lang, label, of }) => (
    <TextInput
      key={name}
      size="xs"
      label={label}
      aria-label={of(index + 1)}
      lang={lang}
      maxLength={300}
      value={alt[name]}
      onChange={(event) => onChange({ ...alt, [name]: event.currentTarget.value })}
    />
  ))
}
