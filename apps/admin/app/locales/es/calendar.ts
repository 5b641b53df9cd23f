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
    now: 'Ahora',
    move: {
      hint: 'Arrastra una promoción o un banner a otro día, o selecciona su barra y usa las flechas.',
      bar: (title, span) => `Mover ${title}, ${span}`,
      keys: 'Usa las flechas izquierda y derecha para elegir un día, Entrar para guardar y Escape para cancelar.',
      chosen: (span) => `${span}. Presiona Entrar para guardar.`,
      canceled: 'No se movió',
      moved: (title, span) => `Se movió “${title}” a ${span}`,
      undo: 'Deshacer',
      conflict: (title) => `“${title}” cambió mientras tanto y no se movió. Inténtalo de nuevo.`,
      failed: (title) => `No pudimos mover “${title}”. Inténtalo de nuevo.`,
      live: {
        title: (title) => `¿Mover “${title}”?`,
        text: (span) => `Los clientes la ven ahora. Estará activa ${span}.`,
        action: 'Mover',
      },
    },
  },
}
