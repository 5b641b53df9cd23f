import type { DemoProduct } from '../types.ts'
import { COTTON_JERSEY, HEAVY_JERSEY, RUN_KNIT, SLUB_KNIT } from './materials.ts'

export const TEES: readonly DemoProduct[] = [
  {
    slug: 'tempo-running-tee',
    category: 'tees',
    distribution: 'unisex-tops',
    name: 'Tempo Running Tee',
    name_es: 'Camiseta de running Tempo',
    description:
      'A light tee for the days you set off faster than planned. The knit dries on the walk home and opens into ' +
      'mesh down both sides, where a runner gives off most heat. Flat seams sit still under a pack strap, and the ' +
      'hem is long enough to stay put with your arms up.',
    description_es:
      'Una camiseta ligera para los días en que sales más rápido de lo previsto. El punto se seca en el camino de ' +
      'vuelta y se abre en malla por los costados, donde más calor suelta quien corre. Las costuras planas no rozan ' +
      'bajo la mochila y el bajo no se sube al levantar los brazos.',
    ...RUN_KNIT,
    price: '34.00',
    new: true,
    publish_at: '2026-11-05T08:00:00Z',
    weight_g: 130,
    colors: ['Ember', 'Ink', 'Glacier', 'Forest'],
  },
  {
    slug: 'everyday-cotton-tee',
    category: 'tees',
    distribution: 'unisex-tops',
    name: 'Everyday Cotton Tee',
    name_es: 'Camiseta de algodón Everyday',
    description:
      'The tee at the top of the pile. Midweight organic jersey, a ribbed crew neck that keeps its shape and side ' +
      'seams that stay straight after the wash. Soft on the first day, softer by the tenth.',
    description_es:
      'La camiseta que siempre queda arriba del montón. Punto de algodón orgánico de grosor medio, cuello redondo ' +
      'que no se deforma y costuras laterales que siguen rectas tras el lavado. Suave el primer día y más suave el ' +
      'décimo.',
    ...COTTON_JERSEY,
    price: '28.00',
    publish_at: '2026-02-10T08:00:00Z',
    weight_g: 165,
    colors: ['Chalk', 'Navy', 'Moss', 'Rose'],
  },
  {
    slug: 'ridgeline-graphic-tee',
    category: 'tees',
    distribution: 'unisex-tops',
    name: 'Ridgeline Graphic Tee',
    name_es: 'Camiseta estampada Ridgeline',
    description:
      'Six lines of a ridge, drawn by hand and printed with water-based ink that you can hardly feel. The jersey is ' +
      'heavy, the cut square and a little short, so it hangs straight over shorts or jeans. Made for the drive up ' +
      'and the coffee after.',
    description_es:
      'Seis líneas de una cresta, dibujadas a mano e impresas con tinta al agua que apenas se nota al tacto. El ' +
      'punto es grueso y el corte, recto y algo corto, para que caiga bien sobre un pantalón corto o unos vaqueros. ' +
      'Pensada para el viaje de ida y el café de después.',
    ...HEAVY_JERSEY,
    price: '36.00',
    publish_at: '2026-04-14T08:00:00Z',
    weight_g: 205,
    colors: ['Coal', 'Oat', 'Teal'],
  },
  {
    slug: 'first-light-tee',
    category: 'tees',
    distribution: 'unisex-tops',
    name: 'First Light Tee',
    name_es: 'Camiseta First Light',
    description:
      'A sun coming up over a plowed field, printed across the chest in one color. Cotton and lyocell are spun ' +
      'uneven on purpose, so the cloth has a dry, airy hand and no two tees look quite the same. Boxy through the ' +
      'body, with sleeves that reach almost to the elbow.',
    description_es:
      'Un sol que sale sobre un campo arado, impreso en el pecho a un solo color. El algodón y el lyocell se hilan ' +
      'irregulares a propósito: el tejido es seco y fresco al tacto y no hay dos camisetas idénticas. Corte amplio ' +
      'y mangas casi hasta el codo.',
    ...SLUB_KNIT,
    price: '38.00',
    publish_at: '2026-06-02T08:00:00Z',
    weight_g: 170,
    colors: ['Sand', 'Plum', 'Chalk'],
  },
  {
    slug: 'contour-trail-tee',
    category: 'tees',
    distribution: 'unisex-tops',
    name: 'Contour Trail Tee',
    name_es: 'Camiseta de trail Contour',
    description:
      'The rings of a hilltop, as a map would draw them, on a tee that goes up there. Raglan sleeves in a darker ' +
      'shade leave no seam on top of the shoulder, so pack straps have nothing to press on. Quick to dry and ' +
      'treated against odour without silver.',
    description_es:
      'Las curvas de nivel de una cima, como en un mapa, sobre una camiseta hecha para subirla. Las mangas raglán ' +
      'en un tono más oscuro dejan el hombro sin costura y la mochila no tiene dónde apretar. Seca rápido y lleva ' +
      'un tratamiento antiolor sin plata.',
    ...RUN_KNIT,
    price: '42.00',
    publish_at: '2026-10-01T08:00:00Z',
    weight_g: 140,
    colors: ['Sage', 'Slate', 'Clay'],
  },
  {
    slug: 'slow-sunday-vee',
    category: 'tees',
    distribution: 'womens-tops',
    name: 'Slow Sunday Vee',
    name_es: 'Camiseta de pico Slow Sunday',
    description:
      'A slim V-neck without a single print on it. The slub knit drapes instead of clinging and feels cool when you ' +
      'first pull it on. Wear it to the studio, then keep it on for lunch.',
    description_es:
      'Una camiseta entallada de cuello de pico, sin un solo estampado. El punto flameado cae sin ceñirse y se ' +
      'siente fresco al ponérselo. Para ir al estudio y quedarse con ella a comer.',
    ...SLUB_KNIT,
    price: '32.00',
    publish_at: '2026-05-05T08:00:00Z',
    weight_g: 135,
    colors: ['Stone', 'Berry', 'Lilac'],
  },
  {
    slug: 'patchwork-pocket-tee',
    category: 'tees',
    distribution: 'unisex-tops',
    name: 'Patchwork Pocket Tee',
    name_es: 'Camiseta con bolsillo Patchwork',
    description:
      'One pocket, cut from the end of another color’s roll. It fits a bus card, a key or a folded note, and the ' +
      'bar tacks at its corners will outlast them. Heavy jersey in a roomy, square shape.',
    description_es:
      'Un solo bolsillo, cortado del final del rollo de otro color. Cabe la tarjeta del autobús, una llave o una ' +
      'nota doblada, y los remates de las esquinas durarán más que ellas. Punto grueso y corte holgado y recto.',
    ...HEAVY_JERSEY,
    price: '36.00',
    publish_at: '2026-03-17T08:00:00Z',
    weight_g: 210,
    colors: ['Sky', 'Oat', 'Forest'],
  },
  {
    slug: 'halfway-block-tee',
    category: 'tees',
    distribution: 'mens-tops',
    name: 'Halfway Block Tee',
    name_es: 'Camiseta bicolor Halfway',
    description:
      'Two tones meet in one slanted seam across the chest. The knit stretches both ways and wicks, which makes it ' +
      'a gym tee first and a five-a-side shirt second. The shoulder seam is moved forward so that a barbell rests ' +
      'on plain cloth.',
    description_es:
      'Dos tonos que se encuentran en una costura inclinada sobre el pecho. El punto estira en ambas direcciones y ' +
      'evacúa el sudor: primero es camiseta de gimnasio y luego de fútbol sala. La costura del hombro va adelantada ' +
      'para que la barra apoye sobre tejido liso.',
    ...RUN_KNIT,
    price: '38.00',
    publish_at: '2026-07-21T08:00:00Z',
    weight_g: 145,
    colors: ['Navy', 'Ink', 'Teal'],
  },
]
