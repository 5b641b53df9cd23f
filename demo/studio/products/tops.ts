import type { ImageProduct } from '../image-product.ts'
import { colorway } from '../palette.ts'

const TEES: readonly ImageProduct[] = [
  {
    slug: 'tempo-running-tee',
    category: 'tees',
    garment: 'tee',
    variant: {
      seed: 20,
      fit: 'regular',
      neck: 'crew',
      sleeve: 'short',
      fabric: 'performance',
      graphic: 'mark',
      panel: 'side-mesh',
    },
    colorways: [
      colorway('ember'),
      colorway('ink', { accent: 'volt' }),
      colorway('glacier', { panel: 'sky' }),
      colorway('forest', { accent: 'volt' }),
    ],
  },
  {
    slug: 'everyday-cotton-tee',
    category: 'tees',
    garment: 'tee',
    variant: { seed: 21, fit: 'regular', neck: 'crew', sleeve: 'short', fabric: 'jersey', graphic: 'mark' },
    colorways: [colorway('chalk'), colorway('navy'), colorway('moss'), colorway('rose')],
  },
  {
    slug: 'ridgeline-graphic-tee',
    category: 'tees',
    garment: 'tee',
    variant: { seed: 22, fit: 'boxy', neck: 'crew', sleeve: 'short', fabric: 'jersey', graphic: 'ridge' },
    colorways: [colorway('coal'), colorway('oat', { accent: 'clay' }), colorway('teal', { accent: 'sun' })],
  },
  {
    slug: 'first-light-tee',
    category: 'tees',
    garment: 'tee',
    variant: { seed: 23, fit: 'boxy', neck: 'crew', sleeve: 'short', fabric: 'slub', graphic: 'sun' },
    colorways: [
      colorway('sand', { accent: 'ember' }),
      colorway('plum', { accent: 'sun' }),
      colorway('chalk', { accent: 'coral' }),
    ],
  },
  {
    slug: 'contour-trail-tee',
    category: 'tees',
    garment: 'tee',
    variant: {
      seed: 24,
      fit: 'regular',
      neck: 'crew',
      sleeve: 'short',
      fabric: 'performance',
      graphic: 'contour',
      panel: 'raglan',
    },
    colorways: [
      colorway('sage', { panel: 'moss', accent: 'forest' }),
      colorway('slate', { panel: 'ink', accent: 'glacier' }),
      colorway('clay', { panel: 'umber' }),
    ],
  },
  {
    slug: 'slow-sunday-vee',
    category: 'tees',
    garment: 'tee',
    variant: { seed: 25, fit: 'slim', neck: 'vee', sleeve: 'short', fabric: 'slub', graphic: 'none' },
    colorways: [colorway('stone'), colorway('berry'), colorway('lilac')],
  },
  {
    slug: 'patchwork-pocket-tee',
    category: 'tees',
    garment: 'tee',
    variant: { seed: 26, fit: 'boxy', neck: 'crew', sleeve: 'short', fabric: 'jersey', graphic: 'none', pocket: true },
    colorways: [
      colorway('sky', { panel: 'navy' }),
      colorway('oat', { panel: 'umber' }),
      colorway('forest', { panel: 'sage' }),
    ],
  },
  {
    slug: 'halfway-block-tee',
    category: 'tees',
    garment: 'tee',
    variant: {
      seed: 27,
      fit: 'regular',
      neck: 'crew',
      sleeve: 'short',
      fabric: 'performance',
      graphic: 'none',
      panel: 'color-block',
    },
    colorways: [
      colorway('navy', { panel: 'sky' }),
      colorway('ink', { panel: 'ember' }),
      colorway('teal', { panel: 'glacier' }),
    ],
  },
  {
    slug: 'cold-start-long-sleeve',
    category: 'tees',
    garment: 'tee',
    variant: { seed: 28, fit: 'slim', neck: 'mock', sleeve: 'long', fabric: 'performance', graphic: 'mark' },
    colorways: [colorway('ink'), colorway('cobalt'), colorway('coral')],
  },
  {
    slug: 'cadence-raglan-long-sleeve',
    category: 'tees',
    garment: 'tee',
    variant: {
      seed: 29,
      fit: 'regular',
      neck: 'crew',
      sleeve: 'long',
      fabric: 'performance',
      graphic: 'mark',
      panel: 'raglan',
    },
    colorways: [
      colorway('chalk', { panel: 'navy', accent: 'navy' }),
      colorway('moss', { panel: 'forest' }),
      colorway('slate', { panel: 'coal', accent: 'volt' }),
    ],
  },
  {
    slug: 'lane-four-singlet',
    category: 'tees',
    garment: 'tank',
    variant: { seed: 30, cut: 'singlet', fabric: 'performance', graphic: 'mark', mesh: true },
    colorways: [
      colorway('volt', { panel: 'ink', accent: 'ink' }),
      colorway('cobalt', { panel: 'navy' }),
      colorway('ember', { panel: 'berry' }),
    ],
  },
  {
    slug: 'open-air-muscle-tank',
    category: 'tees',
    garment: 'tank',
    variant: { seed: 31, cut: 'muscle', fabric: 'jersey', graphic: 'grid' },
    colorways: [colorway('coal', { accent: 'coral' }), colorway('chalk', { accent: 'cobalt' }), colorway('sun')],
  },
  {
    slug: 'drift-racer-tank',
    category: 'tees',
    garment: 'tank',
    variant: { seed: 33, cut: 'racer', fabric: 'slub', graphic: 'none' },
    colorways: [colorway('rose'), colorway('glacier'), colorway('ink')],
  },
]

const HOODIES: readonly ImageProduct[] = [
  {
    slug: 'long-mile-hoodie',
    category: 'hoodies',
    garment: 'sweat',
    variant: { seed: 41, neck: 'hood', fit: 'regular', pocket: 'kangaroo', graphic: 'none' },
    colorways: [colorway('oat'), colorway('cobalt'), colorway('coal', { accent: 'ember' }), colorway('plum')],
  },
  {
    slug: 'overtime-heavy-hoodie',
    category: 'hoodies',
    garment: 'sweat',
    variant: { seed: 42, neck: 'hood', fit: 'relaxed', pocket: 'kangaroo', graphic: 'center-mark' },
    colorways: [colorway('forest', { accent: 'oat' }), colorway('stone', { accent: 'ink' }), colorway('clay')],
  },
  {
    slug: 'warm-up-zip-hoodie',
    category: 'hoodies',
    garment: 'sweat',
    variant: { seed: 43, neck: 'zip-hood', fit: 'regular', pocket: 'kangaroo', graphic: 'mark' },
    colorways: [colorway('ink', { accent: 'volt' }), colorway('sage'), colorway('navy')],
  },
  {
    slug: 'split-tone-hoodie',
    category: 'hoodies',
    garment: 'sweat',
    variant: { seed: 44, neck: 'hood', fit: 'cropped', pocket: 'none', graphic: 'mark', panel: 'color-block' },
    colorways: [
      colorway('rose', { panel: 'berry', accent: 'chalk' }),
      colorway('glacier', { panel: 'teal', accent: 'chalk' }),
      colorway('lilac', { panel: 'plum', accent: 'chalk' }),
    ],
  },
  {
    slug: 'off-day-crew',
    category: 'hoodies',
    garment: 'sweat',
    variant: { seed: 45, neck: 'crew', fit: 'relaxed', pocket: 'none', graphic: 'ridge' },
    colorways: [colorway('chalk', { accent: 'forest' }), colorway('navy', { accent: 'sun' }), colorway('moss')],
  },
  {
    slug: 'quiet-hours-crew',
    category: 'hoodies',
    garment: 'sweat',
    variant: { seed: 46, neck: 'crew', fit: 'regular', pocket: 'none', graphic: 'mark' },
    colorways: [colorway('sand'), colorway('slate'), colorway('berry')],
  },
  {
    slug: 'basecamp-quarter-zip',
    category: 'hoodies',
    garment: 'sweat',
    variant: { seed: 47, neck: 'quarter-zip', fit: 'regular', pocket: 'none', graphic: 'mark' },
    colorways: [colorway('forest', { accent: 'sun' }), colorway('umber'), colorway('glacier')],
  },
]

const JACKETS: readonly ImageProduct[] = [
  {
    slug: 'headwind-shell-jacket',
    category: 'jackets',
    garment: 'jacket',
    variant: { seed: 51, collar: 'hood', sleeves: true, build: 'shell', panel: 'yoke' },
    colorways: [
      colorway('cobalt', { panel: 'navy' }),
      colorway('sun', { panel: 'ink' }),
      colorway('sage', { panel: 'forest' }),
    ],
  },
  {
    slug: 'drizzle-run-jacket',
    category: 'jackets',
    garment: 'jacket',
    variant: { seed: 52, collar: 'stand', sleeves: true, build: 'shell' },
    colorways: [colorway('volt'), colorway('ink', { accent: 'ember' }), colorway('sky')],
  },
  {
    slug: 'north-stand-puffer',
    category: 'jackets',
    garment: 'jacket',
    variant: { seed: 53, collar: 'stand', sleeves: true, build: 'quilted' },
    colorways: [colorway('ember'), colorway('coal'), colorway('oat')],
  },
  {
    slug: 'cloudbase-hooded-puffer',
    category: 'jackets',
    garment: 'jacket',
    variant: { seed: 54, collar: 'hood', sleeves: true, build: 'quilted', panel: 'yoke' },
    colorways: [colorway('navy', { panel: 'ink' }), colorway('moss', { panel: 'forest' }), colorway('berry')],
  },
  {
    slug: 'trailhead-gilet',
    category: 'jackets',
    garment: 'jacket',
    variant: { seed: 55, collar: 'stand', sleeves: false, build: 'quilted' },
    colorways: [colorway('forest', { accent: 'volt' }), colorway('sand'), colorway('slate')],
  },
  {
    slug: 'club-track-jacket',
    category: 'jackets',
    garment: 'jacket',
    variant: { seed: 56, collar: 'stand', sleeves: true, build: 'track', panel: 'sleeves', chestPocket: true },
    colorways: [
      colorway('ink', { panel: 'slate' }),
      colorway('teal', { panel: 'glacier' }),
      colorway('clay', { panel: 'oat' }),
    ],
  },
]

export const TOPS: readonly ImageProduct[] = [...TEES, ...HOODIES, ...JACKETS]
