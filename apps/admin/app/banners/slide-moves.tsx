import type { StaffBanner } from '@fieldhouse/contract/publicity'
import { MoveButton } from '../kit/forms/move-button.tsx'
import { useMessages } from '../language.ts'
import { swapSlides } from './lane-rows.ts'
import { useReorderBanners } from './use-banners.ts'

interface SlideMovesProps {
  banners: readonly StaffBanner[]
  /** Slides that have banners, from the first. */
  slides: readonly number[]
  index: number
}

/** Lets a slide change places with its neighbor, with all banners of both. */
export function SlideMoves({ banners, slides, index }: SlideMovesProps) {
  const { timeline } = useMessages().banners
  const reorder = useReorderBanners()
  const slide = slides[index] ?? 1
  const swap = (other: number | undefined) => {
    if (other !== undefined) reorder.mutate(swapSlides(banners, slide, other))
  }
  if (slides.length < 2) return null
  return (
    <span>
      <MoveButton
        icon="up"
        label={timeline.up(slide)}
        name={`up-${slide}`}
        ended={index === 0 || reorder.isPending}
        onMove={() => swap(slides[index - 1])}
      />
      <MoveButton
        icon="down"
        label={timeline.down(slide)}
        name={`down-${slide}`}
        ended={index === slides.length - 1 || reorder.isPending}
        onMove={() => swap(slides[index + 1])}
      />
    </span>
  )
}
