import type { ImageProduct } from '../image-product.ts'
import { colorway } from '../palette.ts'

const SHORTS: readonly ImageProduct[] = [
  {
    slug: 'tempo-five-inch-short',
    category: 'shorts',
    garment: 'shorts',
    variant: { seed: 61, inseam: 'short', fit: 'run', fabric: 'shell', panel: 'side-mesh', pocket: 'side' },
    colorways: [colorway('navy', { panel: 'sky' }), colorway('ember'), colorway('ink', { accent: 'volt' })],
  },
  {
    slug: 'steady-seven-inch-short',
    category: 'shorts',
    garment: 'shorts',
    variant: { seed: 62, inseam: 'mid', fit: 'run', fabric: 'shell', panel: 'side', pocket: 'side' },
    colorways: [
      colorway('cobalt', { panel: 'chalk' }),
      colorway('sage', { panel: 'moss' }),
      colorway('coal', { panel: 'slate' }),
    ],
  },
  {
    slug: 'baseline-nine-inch-short',
    category: 'shorts',
    garment: 'shorts',
    variant: { seed: 63, inseam: 'long', fit: 'relaxed', fabric: 'performance', panel: 'side', pocket: 'side' },
    colorways: [
      colorway('ink', { panel: 'ember' }),
      colorway('forest', { panel: 'oat' }),
      colorway('chalk', { panel: 'navy', accent: 'navy' }),
    ],
  },
  {
    slug: 'rest-day-fleece-short',
    category: 'shorts',
    garment: 'shorts',
    variant: { seed: 64, inseam: 'mid', fit: 'relaxed', fabric: 'fleece', pocket: 'patch' },
    colorways: [colorway('oat'), colorway('plum'), colorway('slate')],
  },
  {
    slug: 'towpath-hybrid-short',
    category: 'shorts',
    garment: 'shorts',
    variant: { seed: 65, inseam: 'long', fit: 'run', fabric: 'shell', pocket: 'welt' },
    colorways: [colorway('sand'), colorway('moss'), colorway('navy')],
  },
  {
    slug: 'dip-hem-short',
    category: 'shorts',
    garment: 'shorts',
    variant: { seed: 66, inseam: 'short', fit: 'relaxed', fabric: 'performance', panel: 'hem', pocket: 'side' },
    colorways: [
      colorway('coral', { panel: 'berry' }),
      colorway('teal', { panel: 'glacier' }),
      colorway('lilac', { panel: 'plum' }),
    ],
  },
]

const LEGGINGS: readonly ImageProduct[] = [
  {
    slug: 'pace-pocket-legging',
    category: 'leggings',
    garment: 'leggings',
    variant: { seed: 71, length: 'full', panel: 'side', waist: 'high' },
    colorways: [colorway('forest', { accent: 'volt' }), colorway('ink'), colorway('berry')],
  },
  {
    slug: 'second-skin-legging',
    category: 'leggings',
    garment: 'leggings',
    variant: { seed: 72, length: 'full', panel: 'none', waist: 'wide' },
    colorways: [colorway('navy'), colorway('clay'), colorway('sage')],
  },
  {
    slug: 'breeze-cropped-legging',
    category: 'leggings',
    garment: 'leggings',
    variant: { seed: 73, length: 'cropped', panel: 'calf-mesh', waist: 'high' },
    colorways: [colorway('coal'), colorway('teal'), colorway('plum')],
  },
  {
    slug: 'contrast-curve-legging',
    category: 'leggings',
    garment: 'leggings',
    variant: { seed: 74, length: 'full', panel: 'curve', waist: 'wide' },
    colorways: [
      colorway('slate', { panel: 'ink' }),
      colorway('rose', { panel: 'berry' }),
      colorway('moss', { panel: 'forest' }),
    ],
  },
  {
    slug: 'ribbed-studio-short',
    category: 'leggings',
    garment: 'leggings',
    variant: { seed: 75, length: 'biker', panel: 'none', waist: 'wide', ribbed: true },
    colorways: [colorway('ember'), colorway('oat'), colorway('ink')],
  },
  {
    slug: 'long-mile-jogger',
    category: 'leggings',
    garment: 'joggers',
    variant: { seed: 76, fit: 'tapered', fabric: 'fleece', cuff: 'rib' },
    colorways: [colorway('oat'), colorway('coal', { accent: 'ember' }), colorway('cobalt')],
  },
  {
    slug: 'club-track-pant',
    category: 'leggings',
    garment: 'joggers',
    variant: { seed: 77, fit: 'relaxed', fabric: 'performance', cuff: 'open', panel: 'side' },
    colorways: [
      colorway('ink', { panel: 'slate' }),
      colorway('teal', { panel: 'glacier' }),
      colorway('clay', { panel: 'oat' }),
    ],
  },
  {
    slug: 'headwind-trail-pant',
    category: 'leggings',
    garment: 'joggers',
    variant: { seed: 78, fit: 'tapered', fabric: 'shell', cuff: 'rib', panel: 'knee' },
    colorways: [
      colorway('moss', { panel: 'forest' }),
      colorway('slate', { panel: 'ink' }),
      colorway('sand', { panel: 'umber' }),
    ],
  },
]

const BRAS: readonly ImageProduct[] = [
  {
    slug: 'lift-racer-bra',
    category: 'bras',
    garment: 'bra',
    variant: { seed: 81, back: 'racer', neck: 'scoop', length: 'crop' },
    colorways: [colorway('ember'), colorway('ink'), colorway('sky')],
  },
  {
    slug: 'hold-steady-bra',
    category: 'bras',
    garment: 'bra',
    variant: { seed: 82, back: 'racer', neck: 'high', length: 'crop', panel: 'mesh-yoke' },
    colorways: [colorway('navy'), colorway('berry'), colorway('forest', { accent: 'volt' })],
  },
  {
    slug: 'stillness-longline-bra',
    category: 'bras',
    garment: 'bra',
    variant: { seed: 83, back: 'classic', neck: 'scoop', length: 'longline' },
    colorways: [colorway('rose'), colorway('slate'), colorway('moss')],
  },
  {
    slug: 'ribbed-studio-bra',
    category: 'bras',
    garment: 'bra',
    variant: { seed: 84, back: 'classic', neck: 'vee', length: 'crop', ribbed: true },
    colorways: [colorway('ember'), colorway('oat'), colorway('ink')],
  },
  {
    slug: 'two-tone-training-bra',
    category: 'bras',
    garment: 'bra',
    variant: { seed: 85, back: 'racer', neck: 'vee', length: 'longline', panel: 'block' },
    colorways: [
      colorway('lilac', { panel: 'plum', accent: 'chalk' }),
      colorway('teal', { panel: 'ink' }),
      colorway('chalk', { panel: 'sand' }),
    ],
  },
]

export const BOTTOMS: readonly ImageProduct[] = [...SHORTS, ...LEGGINGS, ...BRAS]
