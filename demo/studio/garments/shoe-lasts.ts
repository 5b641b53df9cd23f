import type { Last } from './shoe-last.ts'

export type Silhouette = 'runner' | 'trainer' | 'trail' | 'court'

export type NamedLast = Last & {
  floor: number
  /** Where the laces end toward the toe, and the height of the upper there. */
  throat: number
  throatY: number
  heelTop: number
  mark: { x: number; y: number; size: number }
}

const RUNNER: NamedLast = {
  heel: 122,
  toe: 898,
  top: [
    [122, 606],
    [132, 578],
    [160, 566],
    [200, 574],
    [260, 602],
    [320, 610],
    [380, 596],
    [430, 566],
    [462, 560],
    [520, 586],
    [600, 624],
    [700, 664],
    [790, 694],
    [850, 714],
    [885, 736],
    [898, 762],
  ],
  halfWidth: [
    [122, 0],
    [125, 28],
    [136, 54],
    [166, 76],
    [240, 88],
    [360, 84],
    [460, 88],
    [580, 106],
    [690, 114],
    [780, 102],
    [840, 78],
    [880, 44],
    [894, 18],
    [898, 0],
  ],
  soleTop: [
    [100, 738],
    [150, 732],
    [260, 746],
    [400, 764],
    [560, 772],
    [700, 770],
    [820, 756],
    [890, 740],
    [920, 744],
  ],
  soleBottom: [
    [100, 796],
    [120, 822],
    [170, 844],
    [260, 850],
    [560, 850],
    [700, 847],
    [800, 834],
    [870, 810],
    [920, 774],
  ],
  collar: { from: 136, to: 448 },
  floor: 854,
  throat: 640,
  throatY: 640,
  heelTop: 570,
  mark: { x: 392, y: 682, size: 62 },
}

const TRAINER: NamedLast = {
  ...RUNNER,
  top: RUNNER.top.map(([x, y]) => [x, y + 16]),
  soleTop: [
    [100, 774],
    [150, 770],
    [260, 778],
    [400, 792],
    [560, 796],
    [700, 794],
    [820, 784],
    [890, 774],
    [920, 778],
  ],
  soleBottom: [
    [100, 818],
    [116, 838],
    [150, 849],
    [260, 850],
    [720, 850],
    [820, 844],
    [880, 826],
    [920, 798],
  ],
  throatY: 656,
  heelTop: 586,
  mark: { x: 400, y: 706, size: 62 },
}

const TRAIL: NamedLast = {
  ...RUNNER,
  halfWidth: RUNNER.halfWidth.map(([x, width]) => [x, width * 1.05]),
  soleTop: RUNNER.soleTop.map(([x, y]) => [x, y + 12]),
}

const COURT: NamedLast = {
  ...TRAINER,
  top: [
    [122, 616],
    [132, 586],
    [160, 572],
    [200, 580],
    [260, 606],
    [320, 614],
    [380, 598],
    [430, 566],
    [462, 562],
    [520, 588],
    [600, 630],
    [700, 676],
    [790, 712],
    [850, 738],
    [885, 762],
    [898, 788],
  ],
  soleTop: [
    [100, 784],
    [200, 784],
    [500, 790],
    [800, 784],
    [920, 782],
  ],
  soleBottom: [
    [100, 838],
    [130, 849],
    [260, 850],
    [780, 850],
    [870, 848],
    [920, 832],
  ],
  throatY: 646,
  heelTop: 578,
  mark: { x: 396, y: 702, size: 62 },
}

export const LASTS: Record<Silhouette, NamedLast> = { runner: RUNNER, trainer: TRAINER, trail: TRAIL, court: COURT }
