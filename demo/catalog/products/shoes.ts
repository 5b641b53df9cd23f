import type { DemoProduct } from '../types.ts'
import { LEATHER_CARE, WIPE_CLEAN } from './care.ts'

export const SHOES: readonly DemoProduct[] = [
  {
    slug: 'daybreak-runner',
    category: 'shoes',
    distribution: 'unisex-shoes',
    name: 'Daybreak Runner',
    name_es: 'Zapatillas de running Daybreak',
    description:
      'A daily trainer for the miles nobody sees. The mesh upper is airy in front and held by a firm cup at the ' +
      'heel, over foam that gives back what you put in. 8 mm drop, and rubber only where shoes wear out first.',
    description_es:
      'Una zapatilla diaria para los kilómetros que nadie ve. La malla es aireada delante y el talón queda sujeto ' +
      'por un contrafuerte firme, sobre una espuma que devuelve lo que le das. Drop de 8 mm y caucho solo donde ' +
      'antes se gasta.',
    material: 'Mesh upper of recycled polyester, heel counter of recycled TPU, EVA foam midsole, rubber outsole.',
    material_es:
      'Empeine de malla de poliéster reciclado, contrafuerte de TPU reciclado, entresuela de espuma EVA y suela de caucho.',
    ...WIPE_CLEAN,
    price: '128.00',
    new: true,
    publish_at: '2026-11-10T08:00:00Z',
    weight_g: 540,
    colors: ['Chalk', 'Navy', 'Coral'],
  },
  {
    slug: 'metronome-knit-runner',
    category: 'shoes',
    distribution: 'mens-shoes',
    name: 'Metronome Knit Runner',
    name_es: 'Zapatillas de punto Metronome',
    description:
      'An easy-day shoe with a soft ride and a sock-like knit upper. A light cage pulls the laces around the ' +
      'midfoot, so the knit can stretch over the toes and still hold on corners. 6 mm drop, smooth heel-to-toe ' +
      'roll.',
    description_es:
      'Una zapatilla para días suaves, de pisada blanda y empeine de punto como un calcetín. Un armazón ligero ' +
      'lleva los cordones alrededor del empeine: el punto cede en los dedos y aun así sujeta en las curvas. Drop de ' +
      '6 mm y transición fluida.',
    material: 'Knitted upper of recycled polyester, EVA foam midsole, rubber outsole.',
    material_es: 'Empeine de punto de poliéster reciclado, entresuela de espuma EVA y suela de caucho.',
    ...WIPE_CLEAN,
    price: '138.00',
    publish_at: '2026-07-14T08:00:00Z',
    weight_g: 510,
    colors: ['Cobalt', 'Sage', 'Coal'],
  },
  {
    slug: 'scree-trail-shoe',
    category: 'shoes',
    distribution: 'mens-shoes',
    name: 'Scree Trail Shoe',
    name_es: 'Zapatillas de trail Scree',
    description:
      'Grip for paths that fall apart under you. 4 mm lugs bite going up and brake coming down, and a mudguard ' +
      'wraps the whole foot against stones. The mesh drains quickly after a stream.',
    description_es:
      'Agarre para senderos que se deshacen bajo los pies. Los tacos de 4 mm muerden al subir y frenan al bajar, y ' +
      'un refuerzo protege todo el pie de las piedras. La malla desagua enseguida tras cruzar un arroyo.',
    material: 'Ripstop mesh upper, TPU mudguard, EVA foam midsole, sticky rubber outsole with 4 mm lugs.',
    material_es:
      'Empeine de malla antidesgarro, refuerzo de TPU, entresuela de espuma EVA y suela de caucho adherente con tacos de 4 mm.',
    ...WIPE_CLEAN,
    price: '146.00',
    publish_at: '2026-10-20T08:00:00Z',
    weight_g: 640,
    colors: ['Moss', 'Slate', 'Sand'],
  },
  {
    slug: 'circuit-trainer',
    category: 'shoes',
    distribution: 'womens-shoes',
    name: 'Circuit Trainer',
    name_es: 'Zapatillas de entrenamiento Circuit',
    description:
      'For classes that mix everything. The base is wide and stable for side steps, the forefoot bends for burpees ' +
      'and the knit upper is held by a cage that you tighten once. 5 mm drop.',
    description_es:
      'Para clases en las que se mezcla todo. La base es ancha y estable en los pasos laterales, la parte delantera ' +
      'flexiona en los burpees y el punto va sujeto por un armazón que se ajusta una sola vez. Drop de 5 mm.',
    material: 'Knitted upper of recycled polyester, TPU cage, dual-density EVA midsole, rubber outsole.',
    material_es:
      'Empeine de punto de poliéster reciclado, armazón de TPU, entresuela de EVA de doble densidad y suela de caucho.',
    ...WIPE_CLEAN,
    price: '112.00',
    publish_at: '2026-08-04T08:00:00Z',
    weight_g: 500,
    colors: ['Ink', 'Glacier', 'Rose'],
  },
  {
    slug: 'weightroom-trainer',
    category: 'shoes',
    distribution: 'mens-shoes',
    name: 'Weightroom Trainer',
    name_es: 'Zapatillas de pesas Weightroom',
    description:
      'Flat, firm and quiet. A dense sole with a 2 mm drop does not sink under a heavy squat, and the wrapped toe ' +
      'survives rope climbs and sled pushes. The mesh keeps it from getting hot between sets.',
    description_es:
      'Planas, firmes y discretas. La suela densa, con un drop de 2 mm, no se hunde en una sentadilla pesada, y la ' +
      'puntera reforzada aguanta la cuerda y el trineo. La malla evita el calor entre series.',
    material: 'Mesh upper of recycled polyester, TPU toe wrap, high-density EVA midsole, full rubber outsole.',
    material_es:
      'Empeine de malla de poliéster reciclado, puntera de TPU, entresuela de EVA de alta densidad y suela entera de caucho.',
    ...WIPE_CLEAN,
    price: '118.00',
    publish_at: '2026-01-27T08:00:00Z',
    weight_g: 580,
    colors: ['Stone', 'Forest', 'Berry'],
  },
  {
    slug: 'courtyard-leather-low',
    category: 'shoes',
    distribution: 'unisex-shoes',
    name: 'Courtyard Leather Low',
    name_es: 'Zapatillas de piel Courtyard',
    description:
      'An old court shape for everyday wear. Full-grain leather softens at the bend within a week, and the cupsole ' +
      'is stitched so that it can be worn for years. Lined with cotton terry, which is kind to bare ankles.',
    description_es:
      'Una horma clásica de pista para el día a día. La piel flor se ablanda en el pliegue en una semana y la suela ' +
      'va cosida para durar años. Forro de rizo de algodón, amable con los tobillos descubiertos.',
    material: 'Full-grain leather upper, cotton terry lining, stitched rubber cupsole.',
    material_es: 'Empeine de piel flor, forro de rizo de algodón y suela de caucho cosida.',
    ...LEATHER_CARE,
    price: '108.00',
    publish_at: '2026-10-03T08:00:00Z',
    weight_g: 720,
    colors: ['Chalk', 'Glacier', 'Umber'],
  },
]
