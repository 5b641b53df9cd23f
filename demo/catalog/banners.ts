import { PRODUCTS } from './products.ts'
import type { DemoBanner } from './types.ts'

export const BANNERS: readonly DemoBanner[] = [
  {
    title: 'Made for the long way home',
    title_es: 'Para volver por el camino largo',
    text: 'Brushed fleece for the cool-down and everything after it.',
    text_es: 'Felpa perchada para la vuelta a la calma y todo lo que viene después.',
    link: pageOf('long-mile-hoodie'),
    link_label: 'See the Long Mile Hoodie',
    link_label_es: 'Ver la sudadera Long Mile',
    image_alt: 'A blue hoodie and dark leggings, laid out',
    image_alt_es: 'Una sudadera azul y mallas oscuras, extendidas',
    picture: 'banner-long-way-home-wide',
  },
  {
    title: 'Out before the sun',
    title_es: 'En marcha antes que el sol',
    text: 'Light layers and a daily trainer for the miles nobody sees.',
    text_es: 'Capas ligeras y una zapatilla diaria para los kilómetros que nadie ve.',
    link: '/featured',
    link_label: 'Shop new arrivals',
    link_label_es: 'Ver novedades',
    image_alt: 'A running shirt, shorts, and a pair of trainers',
    image_alt_es: 'Una camiseta para correr, unos shorts y un par de zapatillas',
    picture: 'banner-first-light-run-wide',
  },
  {
    title: 'A season indoors',
    title_es: 'Temporada bajo techo',
    text: 'Soft hold and two tones for mats, barres and slow stretches.',
    text_es: 'Sujeción suave y dos tonos para esterillas, barras y estiramientos sin prisa.',
    link: pageOf('pace-pocket-legging'),
    link_label: 'See the Pace Pocket Legging',
    link_label_es: 'Ver las mallas Pace',
    image_alt: 'Leggings and a bra top for the studio',
    image_alt_es: 'Mallas y un top deportivo para el estudio',
    picture: 'banner-studio-season-wide',
  },
  {
    title: 'Out of office, into the hills',
    title_es: 'Fuera de la oficina, hacia el monte',
    text: 'A pack, a gilet and shoes that grip: enough for a day without signal.',
    text_es: 'Una mochila, un chaleco y zapatillas que agarran: lo justo para un día sin cobertura.',
    link: pageOf('scree-trail-shoe'),
    link_label: 'See the Scree Trail Shoe',
    link_label_es: 'Ver las zapatillas Scree',
    image_alt: 'A green backpack, a sand-colored gilet, and trail shoes',
    image_alt_es: 'Una mochila verde, un chaleco color arena y zapatillas de montaña',
    picture: 'banner-out-of-office-wide',
  },
]

/** Follows the first banner on its slide. */
export const NEXT_BANNER: DemoBanner = {
  title: 'Gifts that get used',
  title_es: 'Regalos que sí se usan',
  text: 'Socks, caps, and bags for the first one out the door.',
  text_es: 'Calcetines, gorras y bolsas para quien sale primero.',
  link: '/featured',
  link_label: 'Shop new arrivals',
  link_label_es: 'Ver novedades',
  image_alt: 'A green backpack, a sand-colored gilet, and trail shoes',
  image_alt_es: 'Una mochila verde, un chaleco color arena y zapatillas de montaña',
  picture: 'banner-out-of-office-wide',
}

function pageOf(slug: string): string {
  const index = PRODUCTS.findIndex((product) => product.slug === slug)
  if (index < 0) throw new Error(`A banner leads to ${slug}, which is not in the catalog`)
  return `/product-detail/${index + 1}`
}
