import type { DemoProduct } from '../types.ts'
import { BRA_STRETCH, SEAMLESS_RIB, SOFT_STRETCH } from './materials.ts'

export const BRAS: readonly DemoProduct[] = [
  {
    slug: 'lift-racer-bra',
    category: 'bras',
    distribution: 'bras',
    name: 'Lift Racer Bra',
    name_es: 'Sujetador deportivo Lift',
    description:
      'Medium support for most training days. The racer back leaves the shoulder blades free, and the scoop neck ' +
      'sits low enough for a tee on top. Removable cups, and a soft band without hardware.',
    description_es:
      'Sujeción media para la mayoría de los entrenamientos. La espalda nadadora deja libres los omóplatos y el ' +
      'escote redondo queda bajo una camiseta. Copas extraíbles y una banda suave sin cierres.',
    ...BRA_STRETCH,
    price: '42.00',
    publish_at: '2026-04-21T08:00:00Z',
    weight_g: 105,
    colors: ['Ember', 'Ink', 'Sky'],
  },
  {
    slug: 'hold-steady-bra',
    category: 'bras',
    distribution: 'bras',
    name: 'Hold Steady Bra',
    name_es: 'Sujetador deportivo Hold Steady',
    description:
      'High support for running and jumping. A high neck shares the load over a mesh yoke that lets heat out, and ' +
      'the wide band stays put on the fast laps. It goes on firmly and feels lighter once you move.',
    description_es:
      'Sujeción alta para correr y saltar. El cuello alto reparte la carga sobre un canesú de malla que deja salir ' +
      'el calor, y la banda ancha no se mueve en las vueltas rápidas. Cuesta un poco ponérselo y pesa menos en ' +
      'cuanto te mueves.',
    ...BRA_STRETCH,
    price: '58.00',
    new: true,
    publish_at: '2026-10-24T08:00:00Z',
    weight_g: 130,
    colors: ['Navy', 'Berry', 'Forest'],
  },
  {
    slug: 'stillness-longline-bra',
    category: 'bras',
    distribution: 'bras',
    name: 'Stillness Longline Bra',
    name_es: 'Sujetador largo Stillness',
    description:
      'Light support with more coverage, for yoga, Pilates and walking. The body reaches down the ribs and can be ' +
      'worn as a top. Peached knit, a scoop neck and straps that lie flat under a sweatshirt.',
    description_es:
      'Sujeción ligera y más cobertura, para yoga, pilates y caminar. El largo cubre las costillas y se puede ' +
      'llevar como top. Punto con tacto de melocotón, escote redondo y tirantes planos bajo la sudadera.',
    ...SOFT_STRETCH,
    price: '48.00',
    publish_at: '2026-03-10T08:00:00Z',
    weight_g: 135,
    colors: ['Rose', 'Slate', 'Moss'],
  },
  {
    slug: 'ribbed-studio-bra',
    category: 'bras',
    distribution: 'bras',
    name: 'Ribbed Studio Bra',
    name_es: 'Sujetador acanalado Studio',
    description:
      'A V-neck bra knitted in one piece with a fine rib. Light support, no seams at the side and a band that rolls ' +
      'neither up nor down. It pairs with the Ribbed Studio Short.',
    description_es:
      'Un sujetador de escote en pico tejido de una pieza en canalé fino. Sujeción ligera, sin costuras laterales y ' +
      'con una banda que no se enrolla. Hace conjunto con las mallas cortas Studio.',
    ...SEAMLESS_RIB,
    price: '40.00',
    publish_at: '2026-06-09T08:00:00Z',
    weight_g: 95,
    colors: ['Ember', 'Oat', 'Ink'],
  },
  {
    slug: 'two-tone-training-bra',
    category: 'bras',
    distribution: 'bras',
    name: 'Two-Tone Training Bra',
    name_es: 'Sujetador de entrenamiento Two-Tone',
    description:
      'Medium support with a band in a second shade. The V neck and racer back keep the cut open, while the longer ' +
      'body holds steady through lifts and planks. Removable cups.',
    description_es:
      'Sujeción media con la banda en un segundo tono. El escote en pico y la espalda nadadora dejan el corte ' +
      'abierto, y el cuerpo más largo se mantiene firme en levantamientos y planchas. Copas extraíbles.',
    ...BRA_STRETCH,
    price: '52.00',
    publish_at: '2026-09-26T08:00:00Z',
    weight_g: 140,
    colors: ['Lilac', 'Teal', 'Chalk'],
  },
]
