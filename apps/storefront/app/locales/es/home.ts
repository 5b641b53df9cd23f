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
  newArrivals: 'Novedades',
  viewAllNew: (count) => `Ver todo (${count})`,
  featured: 'Destacados',
  story: {
    title: 'Medidas tomadas en cuerpos, no en ganchos',
    text: 'Cada prenda incluye las medidas del cuerpo para cada talla, en pulgadas y centímetros, y muestra lo que de verdad está disponible. Así, la primera que pides es la que te quedas.',
    action: 'Ver novedades',
  },
}
