interface Size {
  width: number
  height: number
}

/** In percent of the image's width and height. */
export interface FocalPoint {
  focal_x: number
  focal_y: number
}

/** Fractions of the image's width and height. */
export interface CropFrame {
  x: number
  y: number
  width: number
  height: number
}

/** Width to height of the box that shows the image beside the text, and above it on a phone. */
export const BANNER_SHAPES = { desktop: 1, phone: 4 / 5 } as const

/** The largest part of the image with this shape that has the focal point as near to its center as the edges allow. */
export function cropAround(image: Size, { focal_x, focal_y }: FocalPoint, shape: number): CropFrame {
  const own = image.width / image.height
  const [width, height] = own > shape ? [shape / own, 1] : [1, own / shape]
  const startOf = (focal: number, length: number) => Math.min(Math.max(focal / 100 - length / 2, 0), 1 - length)
  return { x: startOf(focal_x, width), y: startOf(focal_y, height), width, height }
}

/** Shows exactly that crop in a box of that shape with `object-fit: cover`. */
export function objectPosition(image: Size, point: FocalPoint, shape: number): string {
  const { x, y, width, height } = cropAround(image, point, shape)
  const percent = (start: number, length: number) => Math.round(length < 1 ? (start / (1 - length)) * 100 : 50)
  return `${percent(x, width)}% ${percent(y, height)}%`
}
