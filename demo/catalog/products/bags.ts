import type { DemoProduct } from '../types.ts'
import { BAG_CANVAS, COATED_NYLON, PACK_NYLON } from './materials.ts'

export const BAGS: readonly DemoProduct[] = [
  {
    slug: 'commute-day-pack',
    category: 'bags',
    distribution: 'bags',
    name: 'Commute Day Pack',
    name_es: 'Mochila Commute',
    description:
      'A 22-liter pack for the way to work and the run home. The padded sleeve holds a 15-inch laptop off the ' +
      'ground, and two front pockets keep keys apart from lunch. Mesh on the back and straps, 11½ × 18 × 6¼ in.',
    description_es:
      'Una mochila de 22 litros para ir al trabajo y volver corriendo. La funda acolchada mantiene un portátil de ' +
      '15 pulgadas lejos del suelo y dos bolsillos delanteros separan las llaves de la comida. Malla en la espalda ' +
      'y las hombreras; 29 × 46 × 16 cm.',
    ...PACK_NYLON,
    price: '98.00',
    publish_at: '2026-10-10T08:00:00Z',
    weight_g: 780,
    colors: ['Forest', 'Ink', 'Sky'],
  },
  {
    slug: 'ferry-roll-top-pack',
    category: 'bags',
    distribution: 'bags',
    name: 'Ferry Roll-Top Pack',
    name_es: 'Mochila enrollable Ferry',
    description:
      'Roll it down for a half-empty day, roll it up for 28 liters. The coated cloth and the rolled mouth keep out ' +
      'spray and steady rain, and one buckle closes it all. A large front pocket zips shut, 12 × 19 × 6¾ in.',
    description_es:
      'Enróllala en un día de poca carga o despliégala hasta 28 litros. El tejido recubierto y la boca enrollada no ' +
      'dejan pasar salpicaduras ni lluvia constante, y una sola hebilla lo cierra todo. Bolsillo frontal grande con ' +
      'cremallera; 30 × 48 × 17 cm.',
    ...COATED_NYLON,
    price: '118.00',
    new: true,
    publish_at: '2026-10-29T08:00:00Z',
    weight_g: 860,
    colors: ['Oat', 'Ember', 'Slate'],
  },
  {
    slug: 'errand-mini-pack',
    category: 'bags',
    distribution: 'bags',
    name: 'Errand Mini Pack',
    name_es: 'Mochila mini Errand',
    description:
      'Nine liters, which is a sweater, a bottle and a book. Slim straps, a zipped front pocket and a base in a ' +
      'second color that hides the pavement. It sits high and small on the back, 9½ × 13½ × 4¾ in.',
    description_es:
      'Nueve litros, es decir, un jersey, una botella y un libro. Hombreras finas, bolsillo frontal con cremallera ' +
      'y una base de otro color que disimula el suelo de la calle. Queda alta y pequeña en la espalda; 24 × 34 × 12 ' +
      'cm.',
    ...PACK_NYLON,
    price: '58.00',
    publish_at: '2026-06-05T08:00:00Z',
    weight_g: 380,
    colors: ['Lilac', 'Sun', 'Coal'],
  },
  {
    slug: 'locker-gym-duffel',
    category: 'bags',
    distribution: 'bags',
    name: 'Locker Gym Duffel',
    name_es: 'Bolsa de deporte Locker',
    description:
      'Sized for a locker: 32 liters with a wide zip, so you can see what is at the bottom. One end is a vented ' +
      'pocket for shoes. Carry it by the handles or the shoulder strap, 19 × 10 × 10 in.',
    description_es:
      'A la medida de una taquilla: 32 litros y una cremallera ancha para ver el fondo. Un extremo es un bolsillo ' +
      'ventilado para las zapatillas. Se lleva por las asas o con la correa; 48 × 26 × 26 cm.',
    ...PACK_NYLON,
    price: '72.00',
    publish_at: '2026-01-13T08:00:00Z',
    weight_g: 690,
    colors: ['Ember', 'Navy', 'Sage'],
  },
  {
    slug: 'weekender-duffel',
    category: 'bags',
    distribution: 'bags',
    name: 'Weekender Duffel',
    name_es: 'Bolsa de viaje Weekender',
    description:
      'Two nights away, with room for wet kit on the way back. The canvas body holds 46 liters and stands up while ' +
      'you pack it. Bound handles, a removable strap and a lining that wipes clean, 22 × 12 × 12 in.',
    description_es:
      'Dos noches fuera y sitio para la ropa mojada a la vuelta. El cuerpo de lona guarda 46 litros y se sostiene ' +
      'de pie al llenarlo. Asas ribeteadas, correa desmontable y un forro que se limpia con un paño; 56 × 30 × 30 ' +
      'cm.',
    ...BAG_CANVAS,
    price: '124.00',
    publish_at: '2026-07-18T08:00:00Z',
    weight_g: 1150,
    colors: ['Sand', 'Ink', 'Teal'],
  },
]
