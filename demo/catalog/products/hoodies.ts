import type { DemoProduct } from '../types.ts'
import { BRUSHED_FLEECE, FRENCH_TERRY, HEAVY_FLEECE } from './materials.ts'

export const HOODIES: readonly DemoProduct[] = [
  {
    slug: 'long-mile-hoodie',
    category: 'hoodies',
    distribution: 'unisex-tops',
    name: 'Long Mile Hoodie',
    name_es: 'Sudadera con capucha Long Mile',
    description:
      'The hoodie you put on after the run and forget to take off. Fleece brushed on the inside, a hood deep enough ' +
      'to stay up in wind, and a front pocket that holds a phone still. Ribbed cuffs and hem keep their grip after ' +
      'many washes.',
    description_es:
      'La sudadera que te pones después de correr y se te olvida quitarte. Felpa perchada por dentro, una capucha ' +
      'honda que aguanta el viento y un bolsillo frontal que sujeta bien el teléfono. Los puños y el bajo de canalé ' +
      'no ceden con los lavados.',
    ...BRUSHED_FLEECE,
    price: '78.00',
    new: true,
    publish_at: '2026-11-07T08:00:00Z',
    weight_g: 620,
    colors: ['Oat', 'Cobalt', 'Coal', 'Plum'],
  },
  {
    slug: 'overtime-heavy-hoodie',
    category: 'hoodies',
    distribution: 'unisex-tops',
    name: 'Overtime Heavy Hoodie',
    name_es: 'Sudadera gruesa Overtime',
    description:
      'Our heaviest fleece, cut loose and left plain apart from the mark on the chest. The hood is double-layered ' +
      'and stands on its own. It takes a week of wear to break in and then holds that shape for years.',
    description_es:
      'Nuestra felpa más gruesa, con corte holgado y sin más adorno que la marca en el pecho. La capucha es doble y ' +
      'se sostiene sola. Tarda una semana en amoldarse y luego conserva la forma durante años.',
    ...HEAVY_FLEECE,
    price: '92.00',
    publish_at: '2026-10-13T08:00:00Z',
    weight_g: 840,
    colors: ['Forest', 'Stone', 'Clay'],
  },
  {
    slug: 'warm-up-zip-hoodie',
    category: 'hoodies',
    distribution: 'unisex-tops',
    name: 'Warm-Up Zip Hoodie',
    name_es: 'Sudadera con cremallera Warm-Up',
    description:
      'Open for the first lap, closed on the bench. The full-length zip runs smoothly with one hand and is backed, ' +
      'so the teeth never touch your neck. Two front pockets are deep enough for cold fists.',
    description_es:
      'Abierta en la primera vuelta, cerrada en el banquillo. La cremallera corre con una sola mano y va forrada ' +
      'para que no toque el cuello. Dos bolsillos delanteros con fondo para las manos frías.',
    ...BRUSHED_FLEECE,
    price: '84.00',
    publish_at: '2026-09-15T08:00:00Z',
    weight_g: 650,
    colors: ['Ink', 'Sage', 'Navy'],
  },
  {
    slug: 'split-tone-hoodie',
    category: 'hoodies',
    distribution: 'womens-tops',
    name: 'Split Tone Hoodie',
    name_es: 'Sudadera bicolor Split Tone',
    description:
      'Two shades of one color, divided on a slant across the chest. The body is cropped to meet a high waistband, ' +
      'with a wide rib that sits flat. French terry instead of brushed fleece, so it is warm without being too much ' +
      'indoors.',
    description_es:
      'Dos tonos de un mismo color, separados en diagonal sobre el pecho. El largo corto llega justo a una cintura ' +
      'alta y termina en un canalé ancho y plano. Felpa sin perchar, para que abrigue sin sobrar bajo techo.',
    ...FRENCH_TERRY,
    price: '74.00',
    publish_at: '2026-08-25T08:00:00Z',
    weight_g: 480,
    colors: ['Rose', 'Glacier', 'Lilac'],
  },
  {
    slug: 'off-day-crew',
    category: 'hoodies',
    distribution: 'unisex-tops',
    name: 'Off Day Crew',
    name_es: 'Sudadera de cuello redondo Off Day',
    description:
      'Nothing planned, nothing to prove. A loose crew neck in French terry, with the ridge lines from our first ' +
      'tee printed across the chest. The loops inside keep it cool enough for spring and warm enough for a ferry ' +
      'deck.',
    description_es:
      'Sin planes y sin nada que demostrar. Una sudadera holgada de felpa sin perchar, con las líneas de cresta de ' +
      'nuestra primera camiseta en el pecho. Los bucles del interior la hacen fresca para la primavera y cálida ' +
      'para la cubierta de un ferri.',
    ...FRENCH_TERRY,
    price: '68.00',
    publish_at: '2026-03-31T08:00:00Z',
    weight_g: 560,
    colors: ['Chalk', 'Navy', 'Moss'],
  },
  {
    slug: 'quiet-hours-crew',
    category: 'hoodies',
    distribution: 'unisex-tops',
    name: 'Quiet Hours Crew',
    name_es: 'Sudadera de cuello redondo Quiet Hours',
    description:
      'A plain crew neck for early trains and late reading. Regular through the body, ribbed at the neck, cuffs and ' +
      'hem, with one small mark on the chest. Brushed inside, matte outside.',
    description_es:
      'Una sudadera lisa para trenes tempranos y lecturas tardías. Corte regular, canalé en cuello, puños y bajo, y ' +
      'una sola marca pequeña en el pecho. Perchada por dentro, mate por fuera.',
    ...BRUSHED_FLEECE,
    price: '64.00',
    publish_at: '2026-01-20T08:00:00Z',
    weight_g: 570,
    colors: ['Sand', 'Slate', 'Berry'],
  },
  {
    slug: 'basecamp-quarter-zip',
    category: 'hoodies',
    distribution: 'unisex-tops',
    name: 'Basecamp Quarter-Zip',
    name_es: 'Sudadera de media cremallera Basecamp',
    description:
      'A fleece with a collar you can close. Zipped up it keeps the wind off your throat, and zipped down it lies ' +
      'flat under a jacket. Soft enough to sleep in, which is how it got its name.',
    description_es:
      'Una sudadera con un cuello que se cierra. Subido, protege la garganta del viento; bajado, queda plano bajo ' +
      'la chaqueta. Es tan suave que se puede dormir con ella, y de ahí le viene el nombre.',
    ...BRUSHED_FLEECE,
    price: '76.00',
    publish_at: '2026-09-22T08:00:00Z',
    weight_g: 600,
    colors: ['Forest', 'Umber', 'Glacier'],
  },
]
