import type { CropFrame } from '@fieldhouse/contract/rules/focal-crop'
import { BANNER_SHAPES, cropAround } from '@fieldhouse/contract/rules/focal-crop'
import { SegmentedControl } from '@mantine/core'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useId, useState } from 'react'
import layout from '../kit/theme/layout.module.css'
import { useMessages } from '../language.ts'
import classes from './focal-point.module.css'

interface FocalPointProps {
  picture: { src: string; width: number; height: number }
  focal_x: number
  focal_y: number
  /** A phone picture of its own is not cropped. */
  hasPhonePicture: boolean
  onChange: (point: { focal_x: number; focal_y: number }) => void
}

const STEPS: Partial<Record<string, [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Both crops over the whole picture, with the point that they keep in view. */
export function FocalPoint({ picture, focal_x, focal_y, hasPhonePicture, onChange }: FocalPointProps) {
  const { editor } = useMessages().banners
  const hint = useId()
  const [crops, setCrops] = useState('both')
  const point = { focal_x, focal_y }
  const set = (x: number, y: number) => onChange({ focal_x: toPercent(x), focal_y: toPercent(y) })
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    set(((event.clientX - left) / width) * 100, ((event.clientY - top) / height) * 100)
  }
  const step = (event: KeyboardEvent) => {
    const [x, y] = STEPS[event.key] ?? []
    if (x === undefined || y === undefined) return
    event.preventDefault()
    set(focal_x + x, focal_y + y)
  }
  const desktop = cropAround(picture, point, BANNER_SHAPES.desktop)
  return (
    <div className={layout.stackCompact}>
      <div
        className={classes.picture}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          follow(event)
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event)
        }}
      >
        <img src={picture.src} width={picture.width} height={picture.height} alt="" draggable={false} />
        {crops !== 'phone' && (
          <span className={classes.frame} data-dims="" style={place(desktop)}>
            <b>{editor.desktop}</b>
          </span>
        )}
        {crops !== 'desktop' && !hasPhonePicture && (
          <span className={classes.frame} data-phone="" style={place(cropAround(picture, point, BANNER_SHAPES.phone))}>
            <b>{editor.phone}</b>
          </span>
        )}
        <button
          type="button"
          className={classes.point}
          style={{ left: `${focal_x}%`, top: `${focal_y}%` }}
          aria-label={`${editor.focal}: ${editor.focalAt(focal_x, focal_y)}`}
          aria-describedby={hint}
          onKeyDown={step}
        />
      </div>
      <div className={layout.row}>
        <SegmentedControl
          aria-label={editor.crops}
          value={crops}
          onChange={setCrops}
          data={[
            { value: 'both', label: editor.both },
            { value: 'desktop', label: editor.desktop },
            { value: 'phone', label: editor.phone },
          ]}
        />
        <span id={hint} className={layout.hint}>
          {editor.focalHint}
        </span>
        <output className={classes.at}>{editor.focalAt(focal_x, focal_y)}</output>
      </div>
    </div>
  )
}

function toPercent(value: number): number {
  return Math.round(Math.min(Math.max(value, 0), 100))
}

function place({ x, y, width, height }: CropFrame) {
  const percent = (part: number) => `${part * 100}%`
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) }
}
