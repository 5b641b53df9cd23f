import type { DemoProduct } from '../types.ts'
import { BRUSHED_FLEECE, FIRM_STRETCH, SEAMLESS_RIB, SOFT_STRETCH, TRACK_KNIT, TRAIL_WOVEN } from './materials.ts'

export const LEGGINGS: readonly DemoProduct[] = [
  {
    slug: 'pace-pocket-legging',
    category: 'leggings',
    distribution: 'womens-bottoms',
    name: 'Pace Pocket Legging',
    name_es: 'Mallas con bolsillo Pace',
    description:
      'A running legging with somewhere to put your phone. The side panels hide a pocket on each thigh that holds ' +
      'even a large one without bouncing. High waist, firm hold, and opaque when you bend.',
    description_es:
      'Unas mallas de correr con sitio para el teléfono. Los paneles laterales esconden un bolsillo en cada muslo ' +
      'que sujeta hasta uno grande sin que bote. Cintura alta, ajuste firme y opacas al agacharse.',
    ...FIRM_STRETCH,
    price: '78.00',
    new: true,
    publish_at: '2026-10-31T08:00:00Z',
    weight_g: 215,
    colors: ['Forest', 'Ink', 'Berry'],
  },
  {
    slug: 'second-skin-legging',
    category: 'leggings',
    distribution: 'womens-bottoms',
    name: 'Second Skin Legging',
    name_es: 'Mallas Second Skin',
    description:
      'No side seam, no pocket, nothing to feel. The peached knit is soft like worn cotton and gives in every ' +
      'direction, which suits long holds and slow stretches. A wide waistband stays up without digging in.',
    description_es:
      'Sin costura lateral, sin bolsillo, sin nada que se note. El punto, con tacto de melocotón, es suave como el ' +
      'algodón usado y cede en todas las direcciones, ideal para posturas largas y estiramientos lentos. La cintura ' +
      'ancha se mantiene en su sitio sin clavarse.',
    ...SOFT_STRETCH,
    price: '84.00',
    publish_at: '2026-10-08T08:00:00Z',
    weight_g: 200,
    colors: ['Navy', 'Clay', 'Sage'],
  },
  {
    slug: 'breeze-cropped-legging',
    category: 'leggings',
    distribution: 'womens-bottoms',
    name: 'Breeze Cropped Legging',
    name_es: 'Mallas capri Breeze',
    description:
      'Cut off below the knee, with mesh over the calf. It is the pair for warm rooms and for humid mornings when ' +
      'full length is too much. The high waist has a small inner pocket for a key.',
    description_es:
      'Cortadas bajo la rodilla y con malla en la pantorrilla. Son las mallas para salas calientes y mañanas ' +
      'húmedas en que las largas sobran. La cintura alta esconde un bolsillo pequeño para la llave.',
    ...FIRM_STRETCH,
    price: '68.00',
    publish_at: '2026-05-12T08:00:00Z',
    weight_g: 175,
    colors: ['Coal', 'Teal', 'Plum'],
  },
  {
    slug: 'contrast-curve-legging',
    category: 'leggings',
    distribution: 'womens-bottoms',
    name: 'Contrast Curve Legging',
    name_es: 'Mallas bicolor Contrast Curve',
    description:
      'Two shades, joined by one seam that curves over the hip. The line is shaped like the pull of a stride, so ' +
      'the seam moves with you and not across you. Wide waistband, firm hold.',
    description_es:
      'Dos tonos unidos por una costura que rodea la cadera. La línea sigue el tirón de la zancada, así que la ' +
      'costura se mueve contigo y no en contra. Cintura ancha y ajuste firme.',
    ...FIRM_STRETCH,
    price: '82.00',
    publish_at: '2026-08-11T08:00:00Z',
    weight_g: 220,
    colors: ['Slate', 'Rose', 'Moss'],
  },
  {
    slug: 'ribbed-studio-short',
    category: 'leggings',
    distribution: 'womens-bottoms',
    name: 'Ribbed Studio Short',
    name_es: 'Mallas cortas acanaladas Studio',
    description:
      'A mid-thigh short knitted in one piece with a fine rib. It holds lightly, does not ride up on the mat and ' +
      'dries by the next class. Made to match the Ribbed Studio Bra.',
    description_es:
      'Unas mallas a medio muslo tejidas de una pieza en canalé fino. Sujetan lo justo, no se suben en la esterilla ' +
      'y secan antes de la próxima clase. A juego con el sujetador Ribbed Studio.',
    ...SEAMLESS_RIB,
    price: '52.00',
    publish_at: '2026-06-09T08:00:00Z',
    weight_g: 140,
    colors: ['Ember', 'Oat', 'Ink'],
  },
  {
    slug: 'long-mile-jogger',
    category: 'leggings',
    distribution: 'unisex-bottoms',
    name: 'Long Mile Jogger',
    name_es: 'Pantalón jogger Long Mile',
    description:
      'The other half of the Long Mile Hoodie, in the same brushed fleece. Tapered from the knee to a ribbed cuff, ' +
      'so it stays out of the bicycle chain. Two hand pockets, one behind, and a drawcord that holds.',
    description_es:
      'La otra mitad de la sudadera Long Mile, en la misma felpa perchada. Se estrecha desde la rodilla hasta un ' +
      'puño de canalé y no se engancha en la cadena de la bicicleta. Dos bolsillos delante, uno detrás y un cordón ' +
      'que aguanta.',
    ...BRUSHED_FLEECE,
    price: '72.00',
    publish_at: '2026-10-27T08:00:00Z',
    weight_g: 540,
    colors: ['Oat', 'Coal', 'Cobalt'],
  },
  {
    slug: 'club-track-pant',
    category: 'leggings',
    distribution: 'unisex-bottoms',
    name: 'Club Track Pant',
    name_es: 'Pantalón de chándal Club',
    description:
      'Track pants with a side panel in the color of the Club Track Jacket’s sleeves. The leg is easy and open at ' +
      'the hem, so it goes on over shoes. Springy knit that does not need ironing.',
    description_es:
      'Pantalón de chándal con un panel lateral del color de las mangas de la chaqueta Club. La pernera es holgada ' +
      'y abierta abajo, para ponérselo con las zapatillas puestas. Punto con cuerpo que no necesita plancha.',
    ...TRACK_KNIT,
    price: '74.00',
    publish_at: '2026-02-24T08:00:00Z',
    weight_g: 430,
    colors: ['Ink', 'Teal', 'Clay'],
  },
  {
    slug: 'headwind-trail-pant',
    category: 'leggings',
    distribution: 'unisex-bottoms',
    name: 'Headwind Trail Pant',
    name_es: 'Pantalón de montaña Headwind',
    description:
      'A light woven pant for wind, scrub and a little rain. The knees are a separate darker panel, shaped for ' +
      'climbing over things. Ribbed cuffs keep grit out, and the stretch is there when the step is high.',
    description_es:
      'Un pantalón ligero para el viento, la maleza y algo de lluvia. Las rodillas llevan un panel más oscuro con ' +
      'forma, para trepar sin tirones. Los puños de canalé no dejan entrar tierra y el tejido cede cuando el paso ' +
      'es alto.',
    ...TRAIL_WOVEN,
    price: '96.00',
    publish_at: '2026-08-18T08:00:00Z',
    weight_g: 310,
    colors: ['Moss', 'Slate', 'Sand'],
  },
]
