/** What the shop promises, as a figure of a script. The newest recorded line that fits decides whether it is kept. */
export interface FigurePromise {
  promise: string
  /** After `npm run`. */
  command: string
  line: string
  /** Figures that the line must have, to tell it from others of its name. */
  where?: Readonly<Record<string, string>>
  figure: string
  target: { least: number } | { most: number }
  /** Why the last figure falls short. */
  cause?: string
}

/** For what must never happen. */
export const NONE = { most: 0 } as const
