import { plural } from '@fieldhouse/contract/rules/plural'

const whole = new Intl.NumberFormat('en-US')
const counted = (count: number, one: string, other: string) =>
  `${whole.format(count)} ${plural('en', count, one, other)}`

export const categories = {
  categories: {
    title: 'Categories',
    text: 'Categories make up the shop’s menu. Drag to reorder, or use the buttons.',
    failed: 'We couldn’t load categories',
    none: { title: 'No categories yet', text: 'Every product belongs to a category. Create the first one.' },
    new: 'New category',
    edit: (name: string) => `Edit “${name}”`,
    actions: (name: string) => `More actions for “${name}”`,
    tree: 'Shop menu',
    show: (name: string) => `Expand “${name}”`,
    hide: (name: string) => `Collapse “${name}”`,
    products: (count: number) => counted(count, 'product', 'products'),
    drag: 'Drag to reorder',
    up: (name: string) => `Move “${name}” up`,
    down: (name: string) => `Move “${name}” down`,
    into: (name: string) => `Move into “${name}”`,
    out: (name: string) => `Move out of “${name}”`,
    add: 'Add subcategory',
    movedTo: (name: string, position: number, of: number, parent: string | undefined) =>
      `“${name}” moved to position ${position} of ${of}${parent ? ` in “${parent}”` : ''}.`,
    name: 'Name',
    nameEs: 'Spanish name (optional)',
    parent: 'Parent category',
    top: 'None (top level)',
    icon: 'Icon',
    iconNote: 'JPEG, PNG, or WebP, 5 MB max. Cropped to a square.',
    noIcon: 'No icon',
    chooseIcon: 'Choose image',
    replaceIcon: 'Replace image',
    removeIcon: 'Remove icon',
    tooLarge: 'This file is larger than 5 MB. Choose a smaller one.',
    deletion: {
      action: 'Delete category',
      title: (name: string) => `Delete “${name}”?`,
      text: 'This category is empty. You can restore it from the audit log.',
      inUse: (products: number, categories: number) =>
        `Can’t be deleted. Contains ${[
          products > 0 && counted(products, 'product', 'products'),
          categories > 0 && counted(categories, 'category', 'categories'),
        ]
          .filter(Boolean)
          .join(' and ')}. Move them first.`,
    },
  },
  synonyms: {
    title: 'Synonyms',
    text: 'A search for one word also finds the other words in its group. Singular and plural always match. Changes take effect within seconds.',
    failed: 'We couldn’t load synonyms',
    languages: { en: 'English', es: 'Spanish' },
    addWord: (position: number) => `Add word to group ${position}`,
    wordNote: 'Type a word and press Enter',
    removeWord: (word: string) => `Remove ${word}`,
    addGroup: 'Add group',
    removeGroup: (position: number) => `Remove group ${position}`,
    none: 'No groups yet.',
    saved: 'Saved. Searches use it within seconds.',
    history: 'Change history',
    changed: 'Unsaved changes',
    faults: {
      notOneWord: (word: string) => `“${word}” must be a single word of letters and numbers.`,
      twice: (word: string) => `“${word}” appears more than once. A word can be in only one group.`,
      tooFew: 'Add at least two words.',
      tooMany: 'A group can have up to 20 words.',
    },
  },
}
