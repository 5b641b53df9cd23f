import type { DemoProduct } from '../types.ts'
import { COMPRESSION_KNIT, COTTON_SOCK, MERINO_SOCK, RUN_SOCK } from './materials.ts'

export const SOCKS: readonly DemoProduct[] = [
  {
    slug: 'tipped-crew-sock',
    category: 'socks',
    distribution: 'socks',
    name: 'Tipped Crew Sock',
    name_es: 'Calcetines altos Tipped',
    description:
      'A crew sock with a dipped cuff, heel and toe. Combed cotton cushions the sole and a band of rib holds the ' +
      'arch. Sold as one pair.',
    description_es:
      'Un calcetín alto con el borde, el talón y la puntera en otro color. El algodón peinado acolcha la planta y ' +
      'una banda de canalé sujeta el arco. Se vende por pares.',
    ...COTTON_SOCK,
    price: '14.00',
    publish_at: '2026-02-17T08:00:00Z',
    weight_g: 62,
    colors: ['Chalk', 'Ink', 'Oat'],
  },
  {
    slug: 'recovery-knee-sock',
    category: 'socks',
    distribution: 'socks',
    name: 'Recovery Knee Sock',
    name_es: 'Calcetines de compresión Recovery',
    description:
      'Graduated compression from ankle to knee, 18 to 22 mmHg, for long flights and the evening after a long run. ' +
      'The two-tone knit is firm at the ankle and eases toward the top. Take your time putting them on.',
    description_es:
      'Compresión graduada del tobillo a la rodilla, de 18 a 22 mmHg, para vuelos largos y la tarde después de una ' +
      'tirada larga. El punto bicolor es firme en el tobillo y se suaviza hacia arriba. Ponérselos pide un poco de ' +
      'paciencia.',
    ...COMPRESSION_KNIT,
    price: '32.00',
    new: true,
    publish_at: '2026-10-15T08:00:00Z',
    weight_g: 88,
    colors: ['Navy', 'Berry', 'Sage'],
  },
  {
    slug: 'cushion-quarter-sock',
    category: 'socks',
    distribution: 'socks',
    name: 'Cushion Quarter Sock',
    name_es: 'Calcetines tobilleros Cushion',
    description:
      'Just above the shoe, with terry under the heel and the ball of the foot. A flat toe seam and a mesh top keep ' +
      'long runs uneventful. A left and a right, marked at the toe.',
    description_es:
      'Justo por encima de la zapatilla, con rizo bajo el talón y el antepié. La costura plana y la malla superior ' +
      'evitan sorpresas en las tiradas largas. Izquierdo y derecho, marcados en la puntera.',
    ...RUN_SOCK,
    price: '16.00',
    publish_at: '2026-04-02T08:00:00Z',
    weight_g: 46,
    colors: ['Cobalt', 'Glacier', 'Coal'],
  },
  {
    slug: 'invisible-run-sock',
    category: 'socks',
    distribution: 'socks',
    name: 'Invisible Run Sock',
    name_es: 'Calcetines invisibles Run',
    description:
      'Low enough to hide in most running shoes, with a ribbed cuff that keeps it from slipping under. Thin, quick ' +
      'to dry, and seamless at the toe. Sold as one pair.',
    description_es:
      'Tan bajos que casi no asoman de la zapatilla, con un borde de canalé que evita que se bajen. Finos, de ' +
      'secado rápido y sin costura en la puntera. Se venden por pares.',
    ...RUN_SOCK,
    price: '12.00',
    publish_at: '2026-05-08T08:00:00Z',
    weight_g: 30,
    colors: ['Chalk', 'Ink', 'Coral'],
  },
  {
    slug: 'heavyweight-boot-sock',
    category: 'socks',
    distribution: 'socks',
    name: 'Heavyweight Boot Sock',
    name_es: 'Calcetines de bota Heavyweight',
    description:
      'Thick terry from toe to calf, for boots, cabins and the first frost. Merino stays warm when damp and can go ' +
      'several days between washes. The heel and toe are reinforced with nylon.',
    description_es:
      'Rizo grueso de la punta a la pantorrilla, para botas, cabañas y la primera helada. La lana merina abriga aun ' +
      'húmeda y aguanta varios días entre lavados. Talón y puntera reforzados con nailon.',
    ...MERINO_SOCK,
    price: '22.00',
    publish_at: '2026-09-24T08:00:00Z',
    weight_g: 110,
    colors: ['Sand', 'Forest', 'Plum'],
  },
]
