import type { DemoProduct } from '../types.ts'
import { PADDED_SHELL, RAIN_SHELL, TRACK_KNIT, WIND_SHELL } from './materials.ts'

export const JACKETS: readonly DemoProduct[] = [
  {
    slug: 'headwind-shell-jacket',
    category: 'jackets',
    distribution: 'unisex-tops',
    name: 'Headwind Shell Jacket',
    name_es: 'Chaqueta impermeable Headwind',
    description:
      'Two and a half layers against rain that arrives sideways. Every seam is taped, the zip sheds water and the ' +
      'darker yoke doubles the cloth where a pack sits. The hood turns with your head and the whole jacket packs ' +
      'into one hand pocket.',
    description_es:
      'Dos capas y media contra la lluvia que llega de lado. Todas las costuras van selladas, la cremallera repele ' +
      'el agua y el canesú oscuro dobla el tejido donde apoya la mochila. La capucha gira con la cabeza y la ' +
      'chaqueta entera se guarda en uno de sus bolsillos.',
    ...RAIN_SHELL,
    price: '148.00',
    new: true,
    publish_at: '2026-11-03T08:00:00Z',
    weight_g: 330,
    colors: ['Cobalt', 'Sun', 'Sage'],
  },
  {
    slug: 'drizzle-run-jacket',
    category: 'jackets',
    distribution: 'unisex-tops',
    name: 'Drizzle Run Jacket',
    name_es: 'Cortavientos de running Drizzle',
    description:
      'For gray mornings that never quite turn into rain. The woven shell weighs little more than a tee, stops wind ' +
      'and shrugs off a shower for half an hour. A stand collar, elastic cuffs and two hand pockets.',
    description_es:
      'Para mañanas grises que no llegan a ser de lluvia. El tejido pesa poco más que una camiseta, corta el viento ' +
      'y aguanta media hora de llovizna. Cuello alto, puños elásticos y dos bolsillos laterales.',
    ...WIND_SHELL,
    price: '98.00',
    publish_at: '2026-03-03T08:00:00Z',
    weight_g: 180,
    colors: ['Volt', 'Ink', 'Sky'],
  },
  {
    slug: 'north-stand-puffer',
    category: 'jackets',
    distribution: 'unisex-tops',
    name: 'North Stand Puffer',
    name_es: 'Chaqueta acolchada North Stand',
    description:
      'Made for standing still: touchlines, bus stops, the cold end of the ground. Recycled fill stays warm when it ' +
      'is damp, and the wide baffles trap more air than narrow ones. The collar zips to the chin and is lined with ' +
      'soft knit.',
    description_es:
      'Hecha para esperar de pie: la banda del campo, la parada del autobús, la grada fría. El relleno reciclado ' +
      'sigue abrigando húmedo y los canales anchos atrapan más aire que los estrechos. El cuello sube hasta la ' +
      'barbilla y va forrado de punto suave.',
    ...PADDED_SHELL,
    price: '168.00',
    new: true,
    publish_at: '2026-10-22T08:00:00Z',
    weight_g: 640,
    colors: ['Ember', 'Coal', 'Oat'],
  },
  {
    slug: 'cloudbase-hooded-puffer',
    category: 'jackets',
    distribution: 'unisex-tops',
    name: 'Cloudbase Hooded Puffer',
    name_es: 'Chaqueta acolchada con capucha Cloudbase',
    description:
      'The warm one, with a hood. A yoke of tougher cloth covers the shoulders, where snow settles and packs rub, ' +
      'and the baffles below it are filled to keep their loft. The hood is insulated too, and fits over a beanie ' +
      'with room to look around.',
    description_es:
      'La que abriga de verdad, con capucha. Un canesú de tejido más resistente cubre los hombros, donde cae la ' +
      'nieve y roza la mochila, y el acolchado conserva su volumen. La capucha también lleva relleno y cabe sobre ' +
      'un gorro sin tapar la vista.',
    ...PADDED_SHELL,
    price: '198.00',
    publish_at: '2026-10-06T08:00:00Z',
    weight_g: 760,
    colors: ['Navy', 'Moss', 'Berry'],
  },
  {
    slug: 'trailhead-gilet',
    category: 'jackets',
    distribution: 'unisex-tops',
    name: 'Trailhead Gilet',
    name_es: 'Chaleco acolchado Trailhead',
    description:
      'Warmth for the middle of you and freedom for the arms. Worn over a long sleeve it covers most of fall, and ' +
      'under a shell it covers the rest. It rolls up small enough for the bottom of a day pack.',
    description_es:
      'Calor en el centro del cuerpo y libertad en los brazos. Sobre una manga larga cubre casi todo el otoño; bajo ' +
      'un impermeable, el resto. Enrollado cabe en el fondo de una mochila pequeña.',
    ...PADDED_SHELL,
    price: '118.00',
    publish_at: '2026-09-01T08:00:00Z',
    weight_g: 380,
    colors: ['Forest', 'Sand', 'Slate'],
  },
  {
    slug: 'club-track-jacket',
    category: 'jackets',
    distribution: 'unisex-tops',
    name: 'Club Track Jacket',
    name_es: 'Chaqueta de chándal Club',
    description:
      'A knitted track jacket with sleeves in a second color, as a club would order it. The cloth has some weight ' +
      'and springs back from a crumple. A chest pocket, two hand pockets and a ribbed hem that sits on the hip.',
    description_es:
      'Una chaqueta de chándal de punto con las mangas en otro color, como la encargaría un club. El tejido tiene ' +
      'cuerpo y se recupera de las arrugas. Bolsillo en el pecho, dos laterales y un bajo de canalé que apoya en la ' +
      'cadera.',
    ...TRACK_KNIT,
    price: '88.00',
    publish_at: '2026-02-24T08:00:00Z',
    weight_g: 460,
    colors: ['Ink', 'Teal', 'Clay'],
  },
]
