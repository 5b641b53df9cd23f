import type { Last } from './shoe-last.ts'

export type Silhouette = 'runner' | 'trainer' | 'trail' | 'court'

export type NamedLast = Last & {
  floor: number
  /** Height of the upper where the laces end. */
  throatY: number
  heelTop: number
  mark: { x: number; y: number; size: number }
}

const RUNNER: NamedLast = {
  heel: 122,
  toe: 898,
  top: [
    [122, 652],
    [128, 618],
    [144, 592],
    [172, 590],
    [212, 612],
    [258, 638],
    [306, 636],
    [352, 606],
    [388, 576],
    [416, 566],
    [466, 582],
    [540, 614],
    [634, 654],
    [720, 676],
    [800, 694],
    [856, 714],
    [886, 736],
    [898, 764],
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
  collar: { from: 136, to: 404 },
  floor: 854,
  throat: 652,
  throatY: 660,
  heelTop: 592,
  mark: { x: 330, y: 690, size: 56 },
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
  throatY: 676,
  heelTop: 608,
  mark: { x: 336, y: 716, size: 56 },
}

const TRAIL: NamedLast = {
  ...RUNNER,
  halfWidth: RUNNER.halfWidth.map(([x, width]) => [x, width * 1.05]),
  soleTop: RUNNER.soleTop.map(([x, y]) => [x, y + 6]),
  soleBottom: RUNNER.soleBottom.map(([x, y]) => [x, y - 12]),
  lugs: 14,
}

const COURT: NamedLast = {
  ...TRAINER,
  top: [
    [122, 664],
    [127, 630],
    [142, 600],
    [170, 592],
    [214, 606],
    [262, 626],
    [310, 624],
    [354, 598],
    [392, 572],
    [420, 566],
    [470, 584],
    [544, 620],
    [634, 664],
    [720, 694],
    [800, 716],
    [856, 738],
    [886, 762],
    [898, 788],
  ],
  halfWidth: [
    [122, 0],
    [125, 32],
    [136, 60],
    [166, 82],
    [240, 92],
    [360, 88],
    [460, 92],
    [580, 108],
    [690, 118],
    [790, 110],
    [850, 88],
    [884, 54],
    [895, 24],
    [898, 0],
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
  throat: 640,
  throatY: 666,
  heelTop: 594,
  mark: { x: 330, y: 706, size: 56 },
}

export const LASTS: Record<Silhouette, NamedLast> = { runner: RUNNER, trainer: TRAINER, trail: TRAIL, court: COURT }
