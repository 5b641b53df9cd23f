import type { ImageProduct } from '../image-product.ts'
import { way } from '../palette.ts'

const SHOES: readonly ImageProduct[] = [
  {
    slug: 'daybreak-runner',
    category: 'shoes',
    garment: 'shoe',
    variant: { silhouette: 'runner', upper: 'mesh', overlay: 'heel', sole: 'facets' },
    colourways: [
      way('chalk', { backdrop: 'stone', panel: 'ink', accent: 'ember' }),
      way('navy', { panel: 'ink', accent: 'volt' }),
      way('coral', { panel: 'berry', accent: 'chalk' }),
    ],
  },
  {
    slug: 'metronome-knit-runner',
    category: 'shoes',
    garment: 'shoe',
    variant: { silhouette: 'runner', upper: 'knit', overlay: 'cage', sole: 'smooth' },
    colourways: [
      way('cobalt', { panel: 'navy', accent: 'chalk' }),
      way('sage', { panel: 'moss', accent: 'forest' }),
      way('coal', { panel: 'ink', accent: 'volt' }),
    ],
  },
  {
    slug: 'scree-trail-shoe',
    category: 'shoes',
    garment: 'shoe',
    variant: { silhouette: 'trail', upper: 'mesh', overlay: 'mudguard', sole: 'lugs' },
    colourways: [
      way('moss', { panel: 'umber', accent: 'sun', ink: 'oat' }),
      way('slate', { panel: 'ink', accent: 'ember', ink: 'stone' }),
      way('sand', { panel: 'umber', accent: 'clay' }),
    ],
  },
  {
    slug: 'circuit-trainer',
    category: 'shoes',
    garment: 'shoe',
    variant: { silhouette: 'trainer', upper: 'knit', overlay: 'cage', sole: 'facets' },
    colourways: [
      way('ink', { panel: 'coal', accent: 'ember' }),
      way('glacier', { panel: 'sky', accent: 'cobalt' }),
      way('rose', { panel: 'berry', accent: 'berry' }),
    ],
  },
  {
    slug: 'weightroom-trainer',
    category: 'shoes',
    garment: 'shoe',
    variant: { silhouette: 'trainer', upper: 'mesh', overlay: 'mudguard', sole: 'smooth' },
    colourways: [
      way('stone', { panel: 'slate', accent: 'ink' }),
      way('forest', { panel: 'ink', accent: 'volt' }),
      way('berry', { panel: 'plum', accent: 'chalk' }),
    ],
  },
  {
    slug: 'courtyard-leather-low',
    category: 'shoes',
    garment: 'shoe',
    variant: { silhouette: 'court', upper: 'leather', overlay: 'mudguard', sole: 'smooth' },
    colourways: [
      way('chalk', { panel: 'oat', accent: 'forest' }),
      way('glacier', { panel: 'sky', accent: 'navy' }),
      way('umber', { panel: 'clay', accent: 'sand', ink: 'oat' }),
    ],
  },
]

const HEADWEAR: readonly ImageProduct[] = [
  {
    slug: 'six-panel-field-cap',
    category: 'caps',
    garment: 'cap',
    variant: { seed: 91, build: 'six-panel', badge: 'patch' },
    colourways: [
      way('sand', { panel: 'forest', ink: 'forest', accent: 'oat' }),
      way('navy', { panel: 'navy', accent: 'sun' }),
      way('coal', { panel: 'ink', accent: 'ember' }),
    ],
  },
  {
    slug: 'halftime-trucker',
    category: 'caps',
    garment: 'cap',
    variant: { seed: 92, build: 'trucker', badge: 'print' },
    colourways: [
      way('chalk', { panel: 'cobalt', accent: 'cobalt' }),
      way('sun', { panel: 'umber', accent: 'umber' }),
      way('teal', { panel: 'ink' }),
    ],
  },
  {
    slug: 'featherweight-run-cap',
    category: 'caps',
    garment: 'cap',
    variant: { seed: 93, build: 'run', badge: 'print' },
    colourways: [way('ember'), way('ink', { accent: 'volt' }), way('glacier', { accent: 'navy' })],
  },
  {
    slug: 'five-panel-camp-cap',
    category: 'caps',
    garment: 'cap',
    variant: { seed: 94, build: 'five-panel', badge: 'patch' },
    colourways: [way('moss', { panel: 'umber' }), way('lilac', { panel: 'plum' }), way('clay', { panel: 'oat' })],
  },
  {
    slug: 'cold-lake-beanie',
    category: 'caps',
    garment: 'beanie',
    variant: { seed: 95, shape: 'cuffed', rib: 15 },
    colourways: [way('ember'), way('navy'), way('oat')],
  },
  {
    slug: 'bobble-stand-beanie',
    category: 'caps',
    garment: 'beanie',
    variant: { seed: 96, shape: 'slouch', rib: 11, pom: true, striped: true },
    colourways: [way('forest', { panel: 'oat' }), way('berry', { panel: 'rose' }), way('cobalt', { panel: 'sun' })],
  },
  {
    slug: 'dockside-watch-beanie',
    category: 'caps',
    garment: 'beanie',
    variant: { seed: 97, shape: 'watch', rib: 9 },
    colourways: [way('coal'), way('sage'), way('clay')],
  },
]

const SOCKS: readonly ImageProduct[] = [
  {
    slug: 'tipped-crew-sock',
    category: 'socks',
    garment: 'socks',
    variant: { seed: 101, height: 'crew', design: 'tipped' },
    colourways: [
      way('chalk', { backdrop: 'stone', panel: 'ember', accent: 'ember' }),
      way('ink', { panel: 'volt', accent: 'volt' }),
      way('oat', { panel: 'forest', accent: 'forest' }),
    ],
  },
  {
    slug: 'recovery-knee-sock',
    category: 'socks',
    garment: 'socks',
    variant: { seed: 102, height: 'knee', design: 'blocked' },
    colourways: [way('navy', { panel: 'sky' }), way('berry', { panel: 'rose' }), way('sage', { panel: 'moss' })],
  },
  {
    slug: 'cushion-quarter-sock',
    category: 'socks',
    garment: 'socks',
    variant: { seed: 103, height: 'quarter', design: 'cushioned' },
    colourways: [
      way('cobalt'),
      way('glacier', { panel: 'teal', accent: 'teal' }),
      way('coal', { panel: 'ember', accent: 'ember' }),
    ],
  },
  {
    slug: 'invisible-run-sock',
    category: 'socks',
    garment: 'socks',
    variant: { seed: 104, height: 'no-show', design: 'plain' },
    colourways: [way('chalk', { backdrop: 'mist' }), way('ink'), way('coral')],
  },
  {
    slug: 'heavyweight-boot-sock',
    category: 'socks',
    garment: 'socks',
    variant: { seed: 105, height: 'crew', design: 'cushioned' },
    colourways: [
      way('sand', { panel: 'umber' }),
      way('forest', { panel: 'sun', accent: 'sun' }),
      way('plum', { panel: 'lilac', accent: 'lilac' }),
    ],
  },
]

const BAGS: readonly ImageProduct[] = [
  {
    slug: 'commute-day-pack',
    category: 'bags',
    garment: 'backpack',
    variant: { seed: 111, build: 'day', pocket: 'double' },
    colourways: [way('forest', { panel: 'umber' }), way('ink'), way('sky', { panel: 'navy' })],
  },
  {
    slug: 'ferry-roll-top-pack',
    category: 'bags',
    garment: 'backpack',
    variant: { seed: 112, build: 'roll-top', pocket: 'large' },
    colourways: [way('oat'), way('ember'), way('slate')],
  },
  {
    slug: 'errand-mini-pack',
    category: 'bags',
    garment: 'backpack',
    variant: { seed: 113, build: 'mini', pocket: 'large' },
    colourways: [way('lilac', { panel: 'plum' }), way('sun', { panel: 'umber' }), way('coal')],
  },
  {
    slug: 'locker-gym-duffel',
    category: 'bags',
    garment: 'duffel',
    variant: { seed: 114, size: 'gym', ends: 'panel' },
    colourways: [way('ember', { panel: 'clay' }), way('navy', { panel: 'ink' }), way('sage', { panel: 'moss' })],
  },
  {
    slug: 'weekender-duffel',
    category: 'bags',
    garment: 'duffel',
    variant: { seed: 115, size: 'weekend', ends: 'plain' },
    colourways: [way('sand', { ink: 'umber' }), way('ink'), way('teal')],
  },
]

export const GEAR: readonly ImageProduct[] = [...SHOES, ...HEADWEAR, ...SOCKS, ...BAGS]
