import type { DemoProduct } from './types.ts'

/** Facts of the demo shop beside the built-in ones. */
export const FACTS = [
  { key: 'recycled', kind: 'boolean', name: 'Recycled materials', name_es: 'Materiales reciclados', unit: null },
  { key: 'inseam', kind: 'number', name: 'Inseam', name_es: 'Entrepierna', unit: 'in' },
  { key: 'volume', kind: 'number', name: 'Volume', name_es: 'Volumen', unit: 'L' },
  { key: 'drop', kind: 'number', name: 'Heel-to-toe drop', name_es: 'Drop', unit: 'mm' },
].map((fact, index) => ({
  ...fact,
  filter: fact.kind === 'boolean',
  position: 20 + index,
  synonyms: fact.key === 'recycled' ? ['sustainable', 'eco'] : [],
  synonyms_es: fact.key === 'recycled' ? ['reciclado', 'sostenible', 'ecológico'] : [],
}))

interface OwnFacts {
  activity: string
  fit?: 'slim' | 'regular' | 'relaxed'
  features?: string
  support?: 'light' | 'medium' | 'high'
  season?: string
  inseam?: number
  volume?: number
  drop?: number
}

/** What each description says; several values are separated by spaces. */
const OWN: Readonly<Record<string, OwnFacts>> = {
  'tempo-running-tee': { activity: 'running', fit: 'regular', features: 'quick_dry breathable', season: 'warm' },
  'everyday-cotton-tee': { activity: 'everyday', fit: 'regular', season: 'warm' },
  'ridgeline-graphic-tee': { activity: 'everyday', fit: 'relaxed' },
  'first-light-tee': { activity: 'everyday', fit: 'relaxed', features: 'breathable', season: 'warm' },
  'contour-trail-tee': { activity: 'trail running', fit: 'regular', features: 'quick_dry', season: 'warm' },
  'slow-sunday-vee': { activity: 'yoga everyday', fit: 'slim', season: 'warm' },
  'patchwork-pocket-tee': { activity: 'everyday', fit: 'relaxed', features: 'pockets' },
  'halfway-block-tee': { activity: 'training', fit: 'regular', features: 'quick_dry' },
  'cold-start-long-sleeve': { activity: 'running', fit: 'slim', features: 'breathable', season: 'cool cold' },
  'cadence-raglan-long-sleeve': { activity: 'running', fit: 'regular', features: 'quick_dry', season: 'cool' },
  'lane-four-singlet': { activity: 'running', fit: 'slim', features: 'breathable', season: 'warm' },
  'open-air-muscle-tank': { activity: 'training', fit: 'regular', season: 'warm' },
  'drift-racer-tank': { activity: 'training yoga', fit: 'relaxed', features: 'breathable', season: 'warm' },
  'long-mile-hoodie': { activity: 'everyday running', fit: 'regular', features: 'hooded pockets', season: 'cool cold' },
  'overtime-heavy-hoodie': { activity: 'everyday', fit: 'relaxed', features: 'hooded', season: 'cold' },
  'warm-up-zip-hoodie': { activity: 'training', fit: 'regular', features: 'hooded pockets', season: 'cool' },
  'split-tone-hoodie': { activity: 'everyday', fit: 'regular', features: 'hooded', season: 'cool' },
  'off-day-crew': { activity: 'everyday', fit: 'relaxed', season: 'cool' },
  'quiet-hours-crew': { activity: 'everyday', fit: 'regular', season: 'cool' },
  'basecamp-quarter-zip': { activity: 'trail everyday', fit: 'regular', season: 'cool cold' },
  'headwind-shell-jacket': {
    activity: 'trail running',
    fit: 'regular',
    features: 'waterproof windproof hooded pockets',
    season: 'cool cold',
  },
  'drizzle-run-jacket': {
    activity: 'running',
    fit: 'regular',
    features: 'water_repellent windproof pockets',
    season: 'cool',
  },
  'north-stand-puffer': { activity: 'everyday', fit: 'regular', features: 'insulated', season: 'cold' },
  'cloudbase-hooded-puffer': {
    activity: 'everyday trail',
    fit: 'regular',
    features: 'insulated hooded',
    season: 'cold',
  },
  'trailhead-gilet': { activity: 'trail everyday', fit: 'regular', features: 'insulated', season: 'cool cold' },
  'club-track-jacket': { activity: 'training', fit: 'regular', features: 'pockets', season: 'cool' },
  'tempo-five-inch-short': {
    activity: 'running',
    fit: 'regular',
    features: 'pockets breathable',
    season: 'warm',
    inseam: 5,
  },
  'steady-seven-inch-short': {
    activity: 'running training',
    fit: 'regular',
    features: 'pockets',
    season: 'warm',
    inseam: 7,
  },
  'baseline-nine-inch-short': {
    activity: 'court training',
    fit: 'relaxed',
    features: 'pockets breathable',
    season: 'warm',
    inseam: 9,
  },
  'rest-day-fleece-short': { activity: 'everyday', fit: 'relaxed', features: 'pockets', season: 'warm cool' },
  'towpath-hybrid-short': { activity: 'running travel', fit: 'regular', features: 'quick_dry pockets', season: 'warm' },
  'dip-hem-short': { activity: 'running training', fit: 'relaxed', features: 'pockets', season: 'warm' },
  'pace-pocket-legging': { activity: 'running', fit: 'slim', features: 'pockets' },
  'second-skin-legging': { activity: 'yoga', fit: 'slim', features: 'seamless' },
  'breeze-cropped-legging': { activity: 'yoga running', fit: 'slim', features: 'breathable pockets', season: 'warm' },
  'contrast-curve-legging': { activity: 'running training', fit: 'slim' },
  'ribbed-studio-short': { activity: 'yoga', fit: 'slim', features: 'seamless quick_dry', season: 'warm' },
  'long-mile-jogger': { activity: 'everyday', fit: 'regular', features: 'pockets', season: 'cool cold' },
  'club-track-pant': { activity: 'training', fit: 'relaxed', season: 'cool' },
  'headwind-trail-pant': { activity: 'trail', fit: 'regular', features: 'water_repellent windproof', season: 'cool' },
  'lift-racer-bra': { activity: 'training', fit: 'slim', features: 'removable_cups', support: 'medium' },
  'hold-steady-bra': { activity: 'running training', fit: 'slim', features: 'breathable', support: 'high' },
  'stillness-longline-bra': { activity: 'yoga', fit: 'slim', support: 'light' },
  'ribbed-studio-bra': { activity: 'yoga', fit: 'slim', features: 'seamless', support: 'light' },
  'two-tone-training-bra': { activity: 'training', fit: 'slim', features: 'removable_cups', support: 'medium' },
  'daybreak-runner': { activity: 'running', features: 'breathable cushioned', drop: 8 },
  'metronome-knit-runner': { activity: 'running', features: 'cushioned', drop: 6 },
  'scree-trail-shoe': { activity: 'trail running', features: 'quick_dry' },
  'circuit-trainer': { activity: 'training', drop: 5 },
  'weightroom-trainer': { activity: 'training', features: 'breathable', drop: 2 },
  'courtyard-leather-low': { activity: 'everyday' },
  'six-panel-field-cap': { activity: 'everyday', season: 'warm' },
  'halftime-trucker': { activity: 'everyday', features: 'breathable', season: 'warm' },
  'featherweight-run-cap': { activity: 'running', features: 'breathable', season: 'warm' },
  'five-panel-camp-cap': { activity: 'everyday travel', season: 'warm' },
  'cold-lake-beanie': { activity: 'everyday', season: 'cold' },
  'bobble-stand-beanie': { activity: 'everyday', season: 'cold' },
  'dockside-watch-beanie': { activity: 'everyday', fit: 'slim', season: 'cool cold' },
  'tipped-crew-sock': { activity: 'everyday', features: 'cushioned' },
  'recovery-knee-sock': { activity: 'travel running', fit: 'slim' },
  'cushion-quarter-sock': { activity: 'running', features: 'cushioned breathable' },
  'invisible-run-sock': { activity: 'running', features: 'quick_dry seamless' },
  'heavyweight-boot-sock': { activity: 'trail', features: 'cushioned', season: 'cold' },
  'commute-day-pack': { activity: 'travel running', features: 'water_repellent pockets laptop_sleeve', volume: 22 },
  'ferry-roll-top-pack': { activity: 'travel', features: 'waterproof pockets', volume: 28 },
  'errand-mini-pack': { activity: 'everyday', features: 'water_repellent pockets', volume: 9 },
  'locker-gym-duffel': { activity: 'training', features: 'water_repellent pockets', volume: 32 },
  'weekender-duffel': { activity: 'travel', volume: 46 },
}

/** Women’s and men’s size runs say whom a product is for; its material text what it is made of. */
export function factsOf({ slug, distribution, material }: DemoProduct): Record<string, unknown> {
  const { activity, features, season, fit, support, ...numbers } = OWN[slug] ?? { activity: 'everyday' }
  const lists = { activity, features, season, fit, support, material: fabricsIn(material).join(' ') }
  const filled = Object.entries(lists).flatMap(([key, text]) => (text ? [[key, text.split(' ')]] : []))
  return {
    gender: [genderOf(distribution)],
    age_group: ['adult'],
    ...Object.fromEntries(filled),
    ...(/recycled/i.test(material) ? { recycled: true } : {}),
    ...numbers,
  }
}

function genderOf(distribution: string): string {
  if (/^womens-|^bras$/.test(distribution)) return 'women'
  return distribution.startsWith('mens-') ? 'men' : 'unisex'
}

const FABRICS = [
  ['cotton', /cotton/i],
  ['merino', /merino/i],
  ['polyester', /polyester/i],
  ['nylon', /nylon/i],
  ['fleece', /brushed inside|French terry/i],
  ['leather', /leather/i],
  ['canvas', /canvas/i],
] as const

function fabricsIn(material: string): string[] {
  return FABRICS.filter(([, pattern]) => pattern.test(material)).map(([key]) => key)
}

export const PRODUCTS_WITH_FACTS = Object.keys(OWN)
