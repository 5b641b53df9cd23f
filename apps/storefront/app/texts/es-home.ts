import type { HomeTexts } from './en-home.ts'

export const home: HomeTexts = {
  carousel: {
    label: 'Esta temporada',
    slide: (number, count) => `${number} de ${count}`,
    show: (number, title) => `Ver ${number}: ${title}`,
    previous: 'Anterior',
    next: 'Siguiente',
    pause: 'Dejar de cambiar',
    play: 'Cambiar automáticamente',
  },
  categories: 'Compra por categoría',
  newArrivals: 'Recién llegados',
  viewAllNew: (count) => `Ver los ${count}`,
  featured: 'Destacados',
  story: {
    title: 'Medida en cuerpos, no en perchas',
    text: 'Cada prenda trae las medidas del cuerpo de cada talla, en centímetros y pulgadas, y lo que de verdad hay en existencia. Así, la primera que pides es la que te quedas.',
    action: 'Ver lo nuevo',
  },
}
