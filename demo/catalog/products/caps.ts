import type { DemoProduct } from '../types.ts'
import { HAND_WASH } from './care.ts'
import { COTTON_TWILL, MERINO_RIB } from './materials.ts'

export const CAPS: readonly DemoProduct[] = [
  {
    slug: 'six-panel-field-cap',
    category: 'caps',
    distribution: 'one-size',
    name: 'Six-Panel Field Cap',
    name_es: 'Gorra de seis paneles Field',
    description:
      'The classic shape: six panels, a curved brim, a woven patch in front. The twill has been washed once, so it ' +
      'does not need breaking in. A strap at the back adjusts from 21¼ to 24½ in.',
    description_es:
      'La forma clásica: seis paneles, visera curva y un parche tejido delante. La sarga ya viene lavada y no hay ' +
      'que domarla. La tira trasera se ajusta de 54 a 62 cm.',
    ...COTTON_TWILL,
    price: '28.00',
    publish_at: '2026-03-24T08:00:00Z',
    weight_g: 95,
    colors: ['Sand', 'Navy', 'Coal'],
  },
  {
    slug: 'halftime-trucker',
    category: 'caps',
    distribution: 'one-size',
    name: 'Halftime Trucker',
    name_es: 'Gorra de rejilla Halftime',
    description:
      'A firm front for shade and a mesh back for air. The mark is printed large enough to be seen from the other ' +
      'end of the pitch. Snap closure, soft sweatband.',
    description_es:
      'Frente firme para la sombra y rejilla detrás para el aire. La marca va impresa lo bastante grande para verse ' +
      'desde la otra portería. Cierre a presión y banda interior suave.',
    material: 'Front: 100% organic cotton twill. Back: 100% recycled polyester mesh.',
    material_es: 'Frente: 100% sarga de algodón orgánico. Parte trasera: 100% malla de poliéster reciclado.',
    ...HAND_WASH,
    price: '26.00',
    publish_at: '2026-05-01T08:00:00Z',
    weight_g: 85,
    colors: ['Chalk', 'Sun', 'Teal'],
  },
  {
    slug: 'featherweight-run-cap',
    category: 'caps',
    distribution: 'one-size',
    name: 'Featherweight Run Cap',
    name_es: 'Gorra de running Featherweight',
    description:
      'At 48 grams it is easy to forget, even in your pocket. The crown is thin woven cloth with mesh panels, the ' +
      'brim bends without creasing and the dark underside cuts glare. Rinse it with you in the shower.',
    description_es:
      'Con 48 gramos es fácil olvidarla, incluso en el bolsillo. La copa es de tejido fino con paneles de malla, la ' +
      'visera se dobla sin marcarse y su cara inferior oscura quita el reflejo. Se enjuaga contigo en la ducha.',
    material: '100% recycled polyester. Sweatband: recycled polyester with elastane.',
    material_es: '100% poliéster reciclado. Banda interior: poliéster reciclado con elastano.',
    ...HAND_WASH,
    price: '32.00',
    publish_at: '2026-04-10T08:00:00Z',
    weight_g: 48,
    colors: ['Ember', 'Ink', 'Glacier'],
  },
  {
    slug: 'five-panel-camp-cap',
    category: 'caps',
    distribution: 'one-size',
    name: 'Five-Panel Camp Cap',
    name_es: 'Gorra de cinco paneles Camp',
    description:
      'A flat front panel, a low crown and a brim in a second color. It folds in half for the bag and comes out ' +
      'looking the same. Sewn eyelets and a webbing strap.',
    description_es:
      'Panel frontal plano, copa baja y visera de otro color. Se dobla por la mitad para guardarla y sale igual que ' +
      'entró. Ojales cosidos y tira de cincha.',
    ...COTTON_TWILL,
    price: '30.00',
    publish_at: '2026-06-30T08:00:00Z',
    weight_g: 88,
    colors: ['Moss', 'Lilac', 'Clay'],
  },
  {
    slug: 'cold-lake-beanie',
    category: 'caps',
    distribution: 'one-size',
    name: 'Cold Lake Beanie',
    name_es: 'Gorro Cold Lake',
    description:
      'A deep double cuff in a broad rib, for the walk back from the water. Merino keeps warming when your hair is ' +
      'wet and does not itch at the forehead. One woven label, no lining.',
    description_es:
      'Vuelta doble y honda en canalé ancho, para el camino de vuelta del agua. La lana merina abriga aunque el ' +
      'pelo esté mojado y no pica en la frente. Una etiqueta tejida y sin forro.',
    ...MERINO_RIB,
    price: '34.00',
    new: true,
    publish_at: '2026-10-26T08:00:00Z',
    weight_g: 90,
    colors: ['Ember', 'Navy', 'Oat'],
  },
  {
    slug: 'bobble-stand-beanie',
    category: 'caps',
    distribution: 'one-size',
    name: 'Bobble Stand Beanie',
    name_es: 'Gorro con pompón Bobble Stand',
    description:
      'Striped like a supporter, warm like a knitter meant it. The crown is long and slouches to the side, the cuff ' +
      'comes in the second color and so does the bobble. Lined with fleece around the ears.',
    description_es:
      'De rayas como un buen hincha y cálido como tejido en casa. La copa es larga y cae hacia un lado; la vuelta y ' +
      'el pompón van en el segundo color. Forro polar a la altura de las orejas.',
    ...MERINO_RIB,
    price: '36.00',
    publish_at: '2026-09-29T08:00:00Z',
    weight_g: 115,
    colors: ['Forest', 'Berry', 'Cobalt'],
  },
  {
    slug: 'dockside-watch-beanie',
    category: 'caps',
    distribution: 'one-size',
    name: 'Dockside Watch Beanie',
    name_es: 'Gorro marinero Dockside',
    description:
      'Short, close and rolled above the ears. The rib is fine and dense, so it stays in place without squeezing. ' +
      'It fits under a helmet and into any pocket.',
    description_es:
      'Corto, ceñido y doblado por encima de las orejas. El canalé es fino y tupido: se queda en su sitio sin ' +
      'apretar. Cabe bajo un casco y en cualquier bolsillo.',
    ...MERINO_RIB,
    price: '28.00',
    publish_at: '2026-02-03T08:00:00Z',
    weight_g: 62,
    colors: ['Coal', 'Sage', 'Clay'],
  },
]
