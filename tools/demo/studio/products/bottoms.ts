import type { ImageProduct } from '../image-product.ts'
import { way } from '../palette.ts'

const SHORTS: readonly ImageProduct[] = [
  {
    slug: 'tempo-five-inch-short',
    category: 'shorts',
    garment: 'shorts',
    variant: { seed: 61, inseam: 'short', fit: 'run', fabric: 'shell', panel: 'side-mesh', pocket: 'side' },
    colourways: [way('navy', { panel: 'sky' }), way('ember'), way('ink', { accent: 'volt' })],
  },
  {
    slug: 'steady-seven-inch-short',
    category: 'shorts',
    garment: 'shorts',
    variant: { seed: 62, inseam: 'mid', fit: 'run', fabric: 'shell', panel: 'side', pocket: 'side' },
    colourways: [way('cobalt', { panel: 'chalk' }), way('sage', { panel: 'moss' }), way('coal', { panel: 'slate' })],
  },
  {
    slug: 'baseline-nine-inch-short',
    category: 'shorts',
    garment: 'shorts',
    variant: { seed: 63, inseam: 'long', fit: 'relaxed', fabric: 'performance', panel: 'side', pocket: 'side' },
    colourways: [
      way('ink', { panel: 'ember' }),
      way('forest', { panel: 'oat' }),
      way('chalk', { panel: 'navy', accent: 'navy' }),
    ],
  },
  {
    slug: 'rest-day-fleece-short',
    category: 'shorts',
    garment: 'shorts',
    variant: { seed: 64, inseam: 'mid', fit: 'relaxed', fabric: 'fleece', pocket: 'patch' },
    colourways: [way('oat'), way('plum'), way('slate')],
  },
  {
    slug: 'towpath-hybrid-short',
    category: 'shorts',
    garment: 'shorts',
    variant: { seed: 65, inseam: 'long', fit: 'run', fabric: 'shell', pocket: 'welt' },
    colourways: [way('sand'), way('moss'), way('navy')],
  },
  {
    slug: 'dip-hem-short',
    category: 'shorts',
    garment: 'shorts',
    variant: { seed: 66, inseam: 'short', fit: 'relaxed', fabric: 'performance', panel: 'hem', pocket: 'side' },
    colourways: [way('coral', { panel: 'berry' }), way('teal', { panel: 'glacier' }), way('lilac', { panel: 'plum' })],
  },
]

const LEGGINGS: readonly ImageProduct[] = [
  {
    slug: 'pace-pocket-legging',
    category: 'leggings',
    garment: 'leggings',
    variant: { seed: 71, length: 'full', panel: 'side', waist: 'high' },
    colourways: [way('forest', { accent: 'volt' }), way('ink'), way('berry')],
  },
  {
    slug: 'second-skin-legging',
    category: 'leggings',
    garment: 'leggings',
    variant: { seed: 72, length: 'full', panel: 'none', waist: 'wide' },
    colourways: [way('navy'), way('clay'), way('sage')],
  },
  {
    slug: 'breeze-cropped-legging',
    category: 'leggings',
    garment: 'leggings',
    variant: { seed: 73, length: 'cropped', panel: 'calf-mesh', waist: 'high' },
    colourways: [way('coal'), way('teal'), way('plum')],
  },
  {
    slug: 'contrast-curve-legging',
    category: 'leggings',
    garment: 'leggings',
    variant: { seed: 74, length: 'full', panel: 'curve', waist: 'wide' },
    colourways: [way('slate', { panel: 'ink' }), way('rose', { panel: 'berry' }), way('moss', { panel: 'forest' })],
  },
  {
    slug: 'ribbed-studio-short',
    category: 'leggings',
    garment: 'leggings',
    variant: { seed: 75, length: 'biker', panel: 'none', waist: 'wide', ribbed: true },
    colourways: [way('ember'), way('oat'), way('ink')],
  },
  {
    slug: 'long-mile-jogger',
    category: 'leggings',
    garment: 'joggers',
    variant: { seed: 76, fit: 'tapered', fabric: 'fleece', cuff: 'rib' },
    colourways: [way('oat'), way('coal', { accent: 'ember' }), way('cobalt')],
  },
  {
    slug: 'club-track-pant',
    category: 'leggings',
    garment: 'joggers',
    variant: { seed: 77, fit: 'relaxed', fabric: 'performance', cuff: 'open', panel: 'side' },
    colourways: [way('ink', { panel: 'slate' }), way('teal', { panel: 'glacier' }), way('clay', { panel: 'oat' })],
  },
  {
    slug: 'headwind-trail-pant',
    category: 'leggings',
    garment: 'joggers',
    variant: { seed: 78, fit: 'tapered', fabric: 'shell', cuff: 'rib', panel: 'knee' },
    colourways: [way('moss', { panel: 'forest' }), way('slate', { panel: 'ink' }), way('sand', { panel: 'umber' })],
  },
]

const BRAS: readonly ImageProduct[] = [
  {
    slug: 'lift-racer-bra',
    category: 'bras',
    garment: 'bra',
    variant: { seed: 81, back: 'racer', neck: 'scoop', length: 'crop' },
    colourways: [way('ember'), way('ink'), way('sky')],
  },
  {
    slug: 'hold-steady-bra',
    category: 'bras',
    garment: 'bra',
    variant: { seed: 82, back: 'racer', neck: 'high', length: 'crop', panel: 'mesh-yoke' },
    colourways: [way('navy'), way('berry'), way('forest', { accent: 'volt' })],
  },
  {
    slug: 'stillness-longline-bra',
    category: 'bras',
    garment: 'bra',
    variant: { seed: 83, back: 'classic', neck: 'scoop', length: 'longline' },
    colourways: [way('rose'), way('slate'), way('moss')],
  },
  {
    slug: 'ribbed-studio-bra',
    category: 'bras',
    garment: 'bra',
    variant: { seed: 84, back: 'classic', neck: 'vee', length: 'crop', ribbed: true },
    colourways: [way('ember'), way('oat'), way('ink')],
  },
  {
    slug: 'two-tone-training-bra',
    category: 'bras',
    garment: 'bra',
    variant: { seed: 85, back: 'racer', neck: 'vee', length: 'longline', panel: 'block' },
    colourways: [
      way('lilac', { panel: 'plum', accent: 'chalk' }),
      way('teal', { panel: 'ink' }),
      way('chalk', { panel: 'sand' }),
    ],
  },
]

export const BOTTOMS: readonly ImageProduct[] = [...SHORTS, ...LEGGINGS, ...BRAS]
