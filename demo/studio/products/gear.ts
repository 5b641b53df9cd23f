import type { ImageProduct } from '../image-product.ts'
import { colorway } from '../palette.ts'

const SHOES: readonly ImageProduct[] = [
  {
    slug: 'daybreak-runner',
    category: 'shoes',
    garment: 'shoe',
    variant: { silhouette: 'runner', upper: 'mesh', overlay: 'heel', sole: 'facets' },
    colorways: [
      colorway('chalk', { backdrop: 'stone', panel: 'ink', accent: 'ember' }),
      colorway('navy', { panel: 'ink', accent: 'volt' }),
      colorway('coral', { panel: 'berry', accent: 'chalk' }),
    ],
  },
  {
    slug: 'metronome-knit-runner',
    category: 'shoes',
    garment: 'shoe',
    variant: { silhouette: 'runner', upper: 'knit', overlay: 'cage', sole: 'smooth' },
    colorways: [
      colorway('cobalt', { panel: 'navy', accent: 'chalk' }),
      colorway('sage', { panel: 'moss', accent: 'forest' }),
      colorway('coal', { panel: 'ink', accent: 'volt' }),
    ],
  },
  {
    slug: 'scree-trail-shoe',
    category: 'shoes',
    garment: 'shoe',
    variant: { silhouette: 'trail', upper: 'mesh', overlay: 'mudguard', sole: 'lugs' },
    colorways: [
      colorway('moss', { panel: 'umber', accent: 'sun', ink: 'oat' }),
      colorway('slate', { panel: 'ink', accent: 'ember', ink: 'stone' }),
      colorway('sand', { panel: 'umber', accent: 'clay' }),
    ],
  },
  {
    slug: 'circuit-trainer',
    category: 'shoes',
    garment: 'shoe',
    variant: { silhouette: 'trainer', upper: 'knit', overlay: 'cage', sole: 'facets' },
    colorways: [
      colorway('ink', { panel: 'coal', accent: 'ember' }),
      colorway('glacier', { panel: 'sky', accent: 'cobalt' }),
      colorway('rose', { panel: 'berry', accent: 'berry' }),
    ],
  },
  {
    slug: 'weightroom-trainer',
    category: 'shoes',
    garment: 'shoe',
    variant: { silhouette: 'trainer', upper: 'mesh', overlay: 'mudguard', sole: 'smooth' },
    colorways: [
      colorway('stone', { panel: 'slate', accent: 'ink' }),
      colorway('forest', { panel: 'ink', accent: 'volt' }),
      colorway('berry', { panel: 'plum', accent: 'chalk' }),
    ],
  },
  {
    slug: 'courtyard-leather-low',
    category: 'shoes',
    garment: 'shoe',
    variant: { silhouette: 'court', upper: 'leather', overlay: 'mudguard', sole: 'smooth' },
    colorways: [
      colorway('chalk', { panel: 'oat', accent: 'forest' }),
      colorway('glacier', { panel: 'sky', accent: 'navy' }),
      colorway('umber', { panel: 'clay', accent: 'sand', ink: 'oat' }),
    ],
  },
]

const HEADWEAR: readonly ImageProduct[] = [
  {
    slug: 'six-panel-field-cap',
    category: 'caps',
    garment: 'cap',
    variant: { seed: 91, build: 'six-panel', badge: 'patch' },
    colorways: [
      colorway('sand', { panel: 'forest', ink: 'forest', accent: 'oat' }),
      colorway('navy', { panel: 'navy', accent: 'sun' }),
      colorway('coal', { panel: 'ink', accent: 'ember' }),
    ],
  },
  {
    slug: 'halftime-trucker',
    category: 'caps',
    garment: 'cap',
    variant: { seed: 92, build: 'trucker', badge: 'print' },
    colorways: [
      colorway('chalk', { panel: 'cobalt', accent: 'cobalt' }),
      colorway('sun', { panel: 'umber', accent: 'umber' }),
      colorway('teal', { panel: 'ink' }),
    ],
  },
  {
    slug: 'featherweight-run-cap',
    category: 'caps',
    garment: 'cap',
    variant: { seed: 93, build: 'run', badge: 'print' },
    colorways: [colorway('ember'), colorway('ink', { accent: 'volt' }), colorway('glacier', { accent: 'navy' })],
  },
  {
    slug: 'five-panel-camp-cap',
    category: 'caps',
    garment: 'cap',
    variant: { seed: 94, build: 'five-panel', badge: 'patch' },
    colorways: [
      colorway('moss', { panel: 'umber' }),
      colorway('lilac', { panel: 'plum' }),
      colorway('clay', { panel: 'oat' }),
    ],
  },
  {
    slug: 'cold-lake-beanie',
    category: 'caps',
    garment: 'beanie',
    variant: { seed: 95, shape: 'cuffed', rib: 15 },
    colorways: [colorway('ember'), colorway('navy'), colorway('oat')],
  },
  {
    slug: 'bobble-stand-beanie',
    category: 'caps',
    garment: 'beanie',
    variant: { seed: 96, shape: 'slouch', rib: 11, pom: true, striped: true },
    colorways: [
      colorway('forest', { panel: 'oat' }),
      colorway('berry', { panel: 'rose' }),
      colorway('cobalt', { panel: 'sun' }),
    ],
  },
  {
    slug: 'dockside-watch-beanie',
    category: 'caps',
    garment: 'beanie',
    variant: { seed: 97, shape: 'watch', rib: 9 },
    colorways: [colorway('coal'), colorway('sage'), colorway('clay')],
  },
]

const SOCKS: readonly ImageProduct[] = [
  {
    slug: 'tipped-crew-sock',
    category: 'socks',
    garment: 'socks',
    variant: { seed: 101, height: 'crew', design: 'tipped' },
    colorways: [
      colorway('chalk', { backdrop: 'stone', panel: 'ember', accent: 'ember' }),
      colorway('ink', { panel: 'volt', accent: 'volt' }),
      colorway('oat', { panel: 'forest', accent: 'forest' }),
    ],
  },
  {
    slug: 'recovery-knee-sock',
    category: 'socks',
    garment: 'socks',
    variant: { seed: 102, height: 'knee', design: 'blocked' },
    colorways: [
      colorway('navy', { panel: 'sky' }),
      colorway('berry', { panel: 'rose' }),
      colorway('sage', { panel: 'moss' }),
    ],
  },
  {
    slug: 'cushion-quarter-sock',
    category: 'socks',
    garment: 'socks',
    variant: { seed: 103, height: 'quarter', design: 'cushioned' },
    colorways: [
      colorway('cobalt'),
      colorway('glacier', { panel: 'teal', accent: 'teal' }),
      colorway('coal', { panel: 'ember', accent: 'ember' }),
    ],
  },
  {
    slug: 'invisible-run-sock',
    category: 'socks',
    garment: 'socks',
    variant: { seed: 104, height: 'no-show', design: 'plain' },
    colorways: [colorway('chalk', { backdrop: 'mist' }), colorway('ink'), colorway('coral')],
  },
  {
    slug: 'heavyweight-boot-sock',
    category: 'socks',
    garment: 'socks',
    variant: { seed: 105, height: 'crew', design: 'cushioned' },
    colorways: [
      colorway('sand', { panel: 'umber' }),
      colorway('forest', { panel: 'sun', accent: 'sun' }),
      colorway('plum', { panel: 'lilac', accent: 'lilac' }),
    ],
  },
]

const BAGS: readonly ImageProduct[] = [
  {
    slug: 'commute-day-pack',
    category: 'bags',
    garment: 'backpack',
    variant: { seed: 111, build: 'day', pocket: 'double' },
    colorways: [colorway('forest', { panel: 'umber' }), colorway('ink'), colorway('sky', { panel: 'navy' })],
  },
  {
    slug: 'ferry-roll-top-pack',
    category: 'bags',
    garment: 'backpack',
    variant: { seed: 112, build: 'roll-top', pocket: 'large' },
    colorways: [colorway('oat'), colorway('ember'), colorway('slate')],
  },
  {
    slug: 'errand-mini-pack',
    category: 'bags',
    garment: 'backpack',
    variant: { seed: 113, build: 'mini', pocket: 'large' },
    colorways: [colorway('lilac', { panel: 'plum' }), colorway('sun', { panel: 'umber' }), colorway('coal')],
  },
  {
    slug: 'locker-gym-duffel',
    category: 'bags',
    garment: 'duffel',
    variant: { seed: 114, size: 'gym', ends: 'panel' },
    colorways: [
      colorway('ember', { panel: 'clay' }),
      colorway('navy', { panel: 'ink' }),
      colorway('sage', { panel: 'moss' }),
    ],
  },
  {
    slug: 'weekender-duffel',
    category: 'bags',
    garment: 'duffel',
    variant: { seed: 115, size: 'weekend', ends: 'plain' },
    colorways: [colorway('sand', { ink: 'umber' }), colorway('ink'), colorway('teal')],
  },
]

export const GEAR: readonly ImageProduct[] = [...SHOES, ...HEADWEAR, ...SOCKS, ...BAGS]
