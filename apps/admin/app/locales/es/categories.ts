import { plural } from '@fieldhouse/contract/rules/plural'
import type { categories as en } from '../en/categories.ts'

const whole = new Intl.NumberFormat('es-US')
const counted = (count: number, one: string, other: string) =>
  `${whole.format(count)} ${plural('es', count, one, other)}`

export const categories: typeof en = {
  categories: {
    title: 'Categorías',
    text: 'Las categorías forman el menú de la tienda. Arrastra para reordenarlas o usa los botones.',
    failed: 'No pudimos cargar las categorías',
    none: { title: 'Aún no hay categorías', text: 'Cada producto pertenece a una categoría. Crea la primera.' },
    new: 'Nueva categoría',
    edit: (name) => `Editar “${name}”`,
    actions: (name) => `Más acciones para “${name}”`,
    tree: 'Menú de la tienda',
    show: (name) => `Expandir “${name}”`,
    hide: (name) => `Contraer “${name}”`,
    products: (count) => counted(count, 'producto', 'productos'),
    drag: 'Arrastra para reordenar',
    up: (name) => `Subir “${name}”`,
    down: (name) => `Bajar “${name}”`,
    into: (name) => `Mover dentro de “${name}”`,
    out: (name) => `Sacar de “${name}”`,
    add: 'Agregar subcategoría',
    movedTo: (name, position, of, parent) =>
      `“${name}” se movió a la posición ${position} de ${of}${parent ? ` en “${parent}”` : ''}.`,
    name: 'Nombre',
    nameEs: 'Nombre en español (opcional)',
    parent: 'Categoría superior',
    top: 'Ninguna (nivel superior)',
    icon: 'Ícono',
    iconNote: 'JPEG, PNG o WebP, máximo 5 MB. Se recorta en forma de cuadrado.',
    noIcon: 'Sin ícono',
    chooseIcon: 'Elegir imagen',
    replaceIcon: 'Reemplazar imagen',
    removeIcon: 'Quitar ícono',
    tooLarge: 'Este archivo pesa más de 5 MB. Elige uno más pequeño.',
    deletion: {
      action: 'Eliminar categoría',
      title: (name) => `¿Eliminar “${name}”?`,
      text: 'Esta categoría está vacía. Puedes restaurarla desde el registro de cambios.',
      inUse: (products, categories) =>
        `No se puede eliminar. Contiene ${[
          products > 0 && counted(products, 'producto', 'productos'),
          categories > 0 && counted(categories, 'categoría', 'categorías'),
        ]
          .filter(Boolean)
          .join(' y ')}. Muévelos primero.`,
    },
  },
  synonyms: {
    title: 'Sinónimos',
    text: 'Al buscar una palabra también se encuentran las demás de su grupo. El singular y el plural siempre coinciden. Los cambios se aplican en segundos.',
    failed: 'No pudimos cargar los sinónimos',
    languages: { en: 'Inglés', es: 'Español' },
    addWord: (position) => `Agregar palabra al grupo ${position}`,
    wordNote: 'Escribe una palabra y presiona Enter',
    removeWord: (word) => `Quitar ${word}`,
    addGroup: 'Agregar grupo',
    removeGroup: (position) => `Quitar el grupo ${position}`,
    none: 'Aún no hay grupos.',
    saved: 'Guardado. Las búsquedas lo usan en segundos.',
    history: 'Historial de cambios',
    changed: 'Cambios sin guardar',
    faults: {
      notOneWord: (word) => `“${word}” debe ser una sola palabra de letras y números.`,
      twice: (word) => `“${word}” aparece más de una vez. Una palabra solo puede estar en un grupo.`,
      tooFew: 'Agrega al menos dos palabras.',
      tooMany: 'Un grupo puede tener hasta 20 palabras.',
    },
  },
}
