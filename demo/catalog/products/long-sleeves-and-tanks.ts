import type { DemoProduct } from '../types.ts'
import { BRUSHED_KNIT, COTTON_JERSEY, RACE_MESH, RUN_KNIT, SLUB_KNIT } from './materials.ts'

export const LONG_SLEEVES_AND_TANKS: readonly DemoProduct[] = [
  {
    slug: 'cold-start-long-sleeve',
    category: 'tees',
    distribution: 'unisex-tops',
    name: 'Cold Start Long Sleeve',
    name_es: 'Camiseta de manga larga Cold Start',
    description:
      'For the first ten minutes, when it is colder than it looked. The inside is lightly brushed, the mock neck ' +
      'blocks the draught and the slim sleeves slide under a shell without bunching. It breathes well enough that ' +
      'you will not be carrying it by the second mile.',
    description_es:
      'Para los primeros diez minutos, cuando hace más frío de lo que parecía. El interior está ligeramente ' +
      'perchado, el cuello alto corta la corriente y las mangas entalladas entran bajo una chaqueta sin arrugarse. ' +
      'Transpira lo bastante como para no llevarla en la mano a los tres kilómetros.',
    ...BRUSHED_KNIT,
    price: '54.00',
    new: true,
    publish_at: '2026-10-19T08:00:00Z',
    weight_g: 210,
    colors: ['Ink', 'Cobalt', 'Coral'],
  },
  {
    slug: 'cadence-raglan-long-sleeve',
    category: 'tees',
    distribution: 'unisex-tops',
    name: 'Cadence Raglan Long Sleeve',
    name_es: 'Camiseta raglán de manga larga Cadence',
    description:
      'A long-sleeved version of our running knit, with raglan sleeves in a second shade. It is thin enough for a ' +
      'mild evening and dries fast enough to wear again tomorrow. The cuffs are snug and stay where you push them.',
    description_es:
      'La versión de manga larga de nuestro punto de running, con mangas raglán en un segundo tono. Es fina para ' +
      'una tarde templada y seca a tiempo para volver a usarla mañana. Los puños ajustan y se quedan donde los ' +
      'subas.',
    ...RUN_KNIT,
    price: '46.00',
    publish_at: '2026-09-08T08:00:00Z',
    weight_g: 170,
    colors: ['Chalk', 'Moss', 'Slate'],
  },
  {
    slug: 'lane-four-singlet',
    category: 'tees',
    distribution: 'mens-tops',
    name: 'Lane Four Singlet',
    name_es: 'Camiseta de tirantes Lane Four',
    description:
      'Race day, with as little shirt as the rules allow. Micro-mesh weighs 96 g/m², the side panels are more open ' +
      'still, and the armholes are cut to clear a full swing. There is room for a number on the front and nothing ' +
      'to rub behind it.',
    description_es:
      'Día de carrera, con la mínima camiseta que permite el reglamento. La micromalla pesa 96 g/m², los costados ' +
      'son aún más abiertos y la sisa deja libre el braceo. Hay sitio para el dorsal y nada que roce detrás.',
    ...RACE_MESH,
    price: '40.00',
    publish_at: '2026-04-28T08:00:00Z',
    weight_g: 85,
    colors: ['Volt', 'Cobalt', 'Ember'],
  },
  {
    slug: 'open-air-muscle-tank',
    category: 'tees',
    distribution: 'mens-tops',
    name: 'Open Air Muscle Tank',
    name_es: 'Camiseta sin mangas Open Air',
    description:
      'A tee that lost its sleeves and kept everything else. The shoulders are full, the armholes modest, and a ' +
      'field of dots fades out across the chest. Soft cotton for lifting in the garage with the door open.',
    description_es:
      'Una camiseta que perdió las mangas y conservó todo lo demás. Hombros completos, sisas discretas y una trama ' +
      'de puntos que se desvanece en el pecho. Algodón suave para entrenar en el garaje con la puerta abierta.',
    ...COTTON_JERSEY,
    price: '30.00',
    publish_at: '2026-05-19T08:00:00Z',
    weight_g: 145,
    colors: ['Coal', 'Chalk', 'Sun'],
  },
  {
    slug: 'drift-racer-tank',
    category: 'tees',
    distribution: 'womens-tops',
    name: 'Drift Racer Tank',
    name_es: 'Camiseta de espalda nadadora Drift',
    description:
      'Narrow straps, a racer back and a body that hangs away from the skin. The slub knit moves a lot of air, so ' +
      'it works over a bra in a warm room. The hem is curved and long enough to tuck in or tie.',
    description_es:
      'Tirantes finos, espalda nadadora y un cuerpo que cae separado de la piel. El punto flameado deja pasar mucho ' +
      'aire y funciona sobre un sujetador deportivo en una sala caliente. El bajo, curvo y largo, se puede meter ' +
      'por dentro o anudar.',
    ...SLUB_KNIT,
    price: '30.00',
    publish_at: '2026-06-16T08:00:00Z',
    weight_g: 115,
    colors: ['Rose', 'Glacier', 'Ink'],
  },
]
