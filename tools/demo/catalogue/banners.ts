import type { DemoBanner } from './types.ts'

export const BANNERS: readonly DemoBanner[] = [
  {
    title: 'Made for the long way home',
    title_es: 'Hecho para volver por el camino largo',
    text: 'Layers and trainers that keep pace from first light to last lap.',
    text_es: 'Capas y zapatillas que aguantan el ritmo de la primera luz a la última vuelta.',
    link: '/featured',
    link_label: 'Shop new arrivals',
    link_label_es: 'Ver novedades',
    picture: 'banner-long-way',
  },
  {
    title: 'Warm up in anything',
    title_es: 'Calienta con lo que sea',
    text: 'Brushed inside, honest outside: hoodies cut to move in.',
    text_es: 'Suaves por dentro, sobrias por fuera: sudaderas hechas para moverse.',
    link: '/product-detail/2',
    link_label: 'See the Long Mile Hoodie',
    link_label_es: 'Ver la sudadera Long Mile',
    picture: 'banner-warm-up',
  },
]
