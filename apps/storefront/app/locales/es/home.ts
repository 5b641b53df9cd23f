import type { HomeMessages } from '../en/home.ts'

export const home: HomeMessages = {
  carousel: {
    role: 'carrusel',
    slideRole: 'diapositiva',
    label: 'Esta temporada',
    slide: (number, count) => `${number} de ${count}`,
    show: (number, title) => `Ir a la diapositiva ${number}: ${title}`,
    previous: 'Diapositiva anterior',
    next: 'Diapositiva siguiente',
    pause: 'Pausar la presentación',
    play: 'Reproducir la presentación',
  },
  categories: 'Compra por categoría',
  viewAll: (count) => `Ver todo (${count})`,
  lists: {
    new_arrivals: 'Novedades',
    featured: 'Destacados',
    best_selling: 'Más vendidos',
    category: 'Nuestra selección',
    hand_picked: 'Nuestra selección',
  },
}
