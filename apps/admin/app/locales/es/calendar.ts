import type { calendar as english } from '../en/calendar.ts'

export const calendar: typeof english = {
  calendar: {
    title: 'Calendario',
    text: 'Promociones, banners y lanzamientos de productos por mes, en la zona horaria de la tienda.',
    failed: 'No pudimos cargar el calendario',
    before: 'Mes anterior',
    after: 'Mes siguiente',
    none: { title: 'Nada este mes', text: 'No hay promociones, banners ni lanzamientos programados.' },
    kinds: { promotion: 'Promoción', banner: 'Banner', launch: 'Lanzamiento' },
    span: (from, until) => (until === null ? `desde el ${from}, sin fecha de fin` : `${from} – ${until}`),
    preview: 'ver vista previa',
    flags: 'Por revisar',
    and: 'y',
    overlap: (span, applies, samePriority) =>
      `no se pueden combinar (${span}). Solo se aplica ${applies}: ${samePriority ? 'ambas tienen la misma prioridad y es la más antigua' : 'tiene mayor prioridad'}.`,
    bannerOverlap: (slide, span, shown) =>
      `Dos banners en la diapositiva ${slide} (${span}). Se muestra el que empezó último: ${shown}.`,
    gap: {
      banner: (span) => `Sin banner: ${span}`,
      promotion: (span) => `Sin promoción: ${span}`,
    },
  },
}
