import type { categories as en } from './en-categories.ts'

const whole = new Intl.NumberFormat('es-US')
const plural = (count: number, one: string, many: string) => `${whole.format(count)} ${count === 1 ? one : many}`

export const categories: typeof en = {
  categories: {
    title: 'Categorías',
    text: 'El menú de la tienda. Arrastra una categoría a otro lugar, o muévela con sus botones.',
    failed: 'No se pudieron cargar las categorías',
    none: { title: 'Aún no hay categorías', text: 'Cada producto está en una. Crea la primera.' },
    new: 'Nueva categoría',
    edit: (name) => `Editar «${name}»`,
    actions: (name) => `Más para «${name}»`,
    tree: 'El menú de la tienda',
    show: (name) => `Mostrar lo que hay en «${name}»`,
    hide: (name) => `Ocultar lo que hay en «${name}»`,
    products: (count) => plural(count, 'producto', 'productos'),
    drag: 'Arrastrar a otro lugar',
    up: (name) => `Subir «${name}»`,
    down: (name) => `Bajar «${name}»`,
    into: (name) => `Meter en «${name}»`,
    out: (name) => `Sacar de «${name}»`,
    add: 'Nueva categoría dentro',
    movedTo: (name, place, of, parent) =>
      `«${name}» está ahora en el lugar ${place} de ${of}${parent ? ` en «${parent}»` : ''}.`,
    name: 'Nombre',
    nameEs: 'Nombre en español (opcional)',
    parent: 'Dentro de',
    top: 'El propio menú',
    icon: 'Icono',
    iconNote: 'Un JPEG, PNG o WebP de hasta 5 MB. Se hace cuadrado.',
    noIcon: 'Sin icono',
    chooseIcon: 'Elegir una imagen',
    replaceIcon: 'Elegir otra imagen',
    removeIcon: 'Quitar el icono',
    tooLarge: 'Este archivo pesa más de 5 MB.',
    deletion: {
      action: 'Eliminar la categoría',
      title: (name) => `¿Eliminar «${name}»?`,
      text: 'No hay nada dentro. Se puede recuperar desde el registro de cambios.',
      inUse: (products, categories) =>
        `No se puede eliminar: hay ${[
          products > 0 && plural(products, 'producto', 'productos'),
          categories > 0 && plural(categories, 'categoría', 'categorías'),
        ]
          .filter(Boolean)
          .join(' y ')} dentro. Muévelos primero.`,
    },
  },
  synonyms: {
    title: 'Sinónimos',
    text: 'Quien busca una palabra de un grupo encuentra también las otras. Singular y plural se encuentran de todos modos. Un cambio se nota en unos segundos.',
    failed: 'No se pudieron cargar los sinónimos',
    languages: { en: 'Inglés', es: 'Español' },
    addWord: (place) => `Añadir una palabra al grupo ${place}`,
    wordNote: 'Escribe una palabra y pulsa Intro.',
    removeWord: (word) => `Quitar ${word}`,
    addGroup: 'Añadir un grupo',
    removeGroup: (place) => `Quitar el grupo ${place}`,
    none: 'Aún no hay grupos.',
    saved: 'Guardado. Las búsquedas lo tienen en cuenta en unos segundos.',
    history: 'Todos sus cambios',
    changed: 'Aún sin guardar.',
    faults: {
      notOneWord: (word) => `«${word}» no es una sola palabra de letras y cifras.`,
      twice: (word) => `«${word}» está en dos sitios. Una palabra solo puede estar en un grupo.`,
      tooFew: 'Un grupo necesita al menos dos palabras.',
      tooMany: 'Un grupo tiene como mucho 20 palabras.',
    },
  },
}
