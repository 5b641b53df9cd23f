import type { DemoProduct } from '../types.ts'
import { COURT_MESH, FRENCH_TERRY, RUN_WOVEN, TRAIL_WOVEN } from './materials.ts'

export const SHORTS: readonly DemoProduct[] = [
  {
    slug: 'tempo-five-inch-short',
    category: 'shorts',
    distribution: 'mens-bottoms',
    name: 'Tempo Five-Inch Short',
    name_es: 'Pantalón corto Tempo de 13 cm',
    description:
      'A short for runners who count their stride. Five inches of woven stretch, mesh down the sides and a brief ' +
      'inside that you stop noticing. The back pocket takes a key and two gels, and holds them flat.',
    description_es:
      'Un pantalón corto para quien cuenta su zancada. Trece centímetros de tejido elástico, malla en los costados ' +
      'y un slip interior que se deja de notar. En el bolsillo trasero caben una llave y dos geles, sin que boten.',
    ...RUN_WOVEN,
    price: '46.00',
    new: true,
    publish_at: '2026-10-17T08:00:00Z',
    weight_g: 120,
    colors: ['Navy', 'Ember', 'Ink'],
  },
  {
    slug: 'steady-seven-inch-short',
    category: 'shorts',
    distribution: 'mens-bottoms',
    name: 'Steady Seven-Inch Short',
    name_es: 'Pantalón corto Steady de 18 cm',
    description:
      'The everyday length. Light woven cloth with a contrast panel down each side, hand pockets that lie flat ' +
      'while you run and a drawcord you can find in the dark. Lined with a mesh brief.',
    description_es:
      'El largo de todos los días. Tejido ligero con un panel en contraste a cada lado, bolsillos que quedan planos ' +
      'al correr y un cordón que se encuentra a oscuras. Con slip interior de malla.',
    ...RUN_WOVEN,
    price: '48.00',
    publish_at: '2026-04-07T08:00:00Z',
    weight_g: 150,
    colors: ['Cobalt', 'Sage', 'Coal'],
  },
  {
    slug: 'baseline-nine-inch-short',
    category: 'shorts',
    distribution: 'unisex-bottoms',
    name: 'Baseline Nine-Inch Short',
    name_es: 'Pantalón corto Baseline de 23 cm',
    description:
      'Court length, with legs wide enough for a low stance. The double-knit mesh lets air through and does not ' +
      'cling when it is wet. Deep pockets, a broad waistband and no liner.',
    description_es:
      'Largo de pista, con perneras amplias para jugar agachado. La malla de doble punto deja pasar el aire y no se ' +
      'pega al mojarse. Bolsillos hondos, cintura ancha y sin forro.',
    ...COURT_MESH,
    price: '52.00',
    publish_at: '2026-05-26T08:00:00Z',
    weight_g: 210,
    colors: ['Ink', 'Forest', 'Chalk'],
  },
  {
    slug: 'rest-day-fleece-short',
    category: 'shorts',
    distribution: 'unisex-bottoms',
    name: 'Rest Day Fleece Short',
    name_es: 'Pantalón corto de felpa Rest Day',
    description:
      'Tracksuit weather has ended, the habit has not. French terry with a soft waistband, two hand pockets and a ' +
      'patch pocket behind. Meant for sofas, balconies and slow errands.',
    description_es:
      'Se acabó el tiempo de chándal, pero no la costumbre. Felpa sin perchar con cintura blanda, dos bolsillos ' +
      'delanteros y uno de parche detrás. Para sofás, balcones y recados sin prisa.',
    ...FRENCH_TERRY,
    price: '44.00',
    publish_at: '2026-06-23T08:00:00Z',
    weight_g: 280,
    colors: ['Oat', 'Plum', 'Slate'],
  },
  {
    slug: 'towpath-hybrid-short',
    category: 'shorts',
    distribution: 'mens-bottoms',
    name: 'Towpath Hybrid Short',
    name_es: 'Pantalón corto híbrido Towpath',
    description:
      'It looks like a chino short and behaves like a running one. The stretch woven dries in the time it takes to ' +
      'drink a coffee, so a swim on the way is no trouble. Welt pockets in front, one behind, and a hem just above ' +
      'the knee.',
    description_es:
      'Parece un pantalón corto de vestir y se comporta como uno de correr. El tejido elástico se seca en lo que ' +
      'dura un café, así que un baño por el camino no es problema. Bolsillos de ribete delante, uno detrás, y largo ' +
      'justo sobre la rodilla.',
    ...TRAIL_WOVEN,
    price: '58.00',
    publish_at: '2026-07-07T08:00:00Z',
    weight_g: 190,
    colors: ['Sand', 'Moss', 'Navy'],
  },
  {
    slug: 'dip-hem-short',
    category: 'shorts',
    distribution: 'womens-bottoms',
    name: 'Dip Hem Short',
    name_es: 'Pantalón corto Dip Hem',
    description:
      'A loose, short short with a band of second color along a curved hem. The cut rises at the side so nothing ' +
      'catches when you lift a knee. Soft performance knit, two pockets, a drawcord that can be worn in or out.',
    description_es:
      'Un pantalón muy corto y suelto, con una banda de otro color en el bajo curvo. El corte sube en el costado y ' +
      'nada tira al levantar la rodilla. Punto técnico suave, dos bolsillos y un cordón que va por dentro o por ' +
      'fuera.',
    ...COURT_MESH,
    price: '42.00',
    publish_at: '2026-07-28T08:00:00Z',
    weight_g: 125,
    colors: ['Coral', 'Teal', 'Lilac'],
  },
]
