const whole = new Intl.NumberFormat('en-US')
const plural = (count: number, one: string, many: string) => `${whole.format(count)} ${count === 1 ? one : many}`

export const categories = {
  categories: {
    title: 'Categories',
    text: 'The menu of the shop. Drag a category to another place, or move it with its buttons.',
    failed: 'The categories could not be loaded',
    none: { title: 'No categories yet', text: 'Every product is in one. Make the first.' },
    new: 'New category',
    edit: (name: string) => `Edit “${name}”`,
    actions: (name: string) => `More for “${name}”`,
    tree: 'The menu of the shop',
    show: (name: string) => `Show what is in “${name}”`,
    hide: (name: string) => `Hide what is in “${name}”`,
    products: (count: number) => plural(count, 'product', 'products'),
    drag: 'Drag to another place',
    up: (name: string) => `Move “${name}” up`,
    down: (name: string) => `Move “${name}” down`,
    into: (name: string) => `Move into “${name}”`,
    out: (name: string) => `Move out of “${name}”`,
    add: 'New category in it',
    movedTo: (name: string, place: number, of: number, parent: string | undefined) =>
      `“${name}” is now ${place} of ${of}${parent ? ` in “${parent}”` : ''}.`,
    name: 'Name',
    nameEs: 'Name in Spanish (optional)',
    parent: 'In',
    top: 'The menu itself',
    icon: 'Icon',
    iconNote: 'A JPEG, PNG or WebP of up to 5 MB. It is made square.',
    noIcon: 'No icon',
    chooseIcon: 'Choose a picture',
    replaceIcon: 'Choose another picture',
    removeIcon: 'Remove the icon',
    tooLarge: 'This file is larger than 5 MB.',
    deletion: {
      action: 'Delete the category',
      title: (name: string) => `Delete “${name}”?`,
      text: 'Nothing is in it. It can be brought back from the audit log.',
      inUse: (products: number, categories: number) =>
        `It cannot be deleted: there are ${[
          products > 0 && plural(products, 'product', 'products'),
          categories > 0 && plural(categories, 'category', 'categories'),
        ]
          .filter(Boolean)
          .join(' and ')} in it. Move them first.`,
    },
  },
  synonyms: {
    title: 'Synonyms',
    text: 'Whoever searches for one word of a group also finds the others. Singular and plural are found anyway. A change is heeded within seconds.',
    failed: 'The synonyms could not be loaded',
    languages: { en: 'English', es: 'Spanish' },
    addWord: (place: number) => `Add a word to group ${place}`,
    wordNote: 'Type a word and press Enter.',
    removeWord: (word: string) => `Remove ${word}`,
    addGroup: 'Add a group',
    removeGroup: (place: number) => `Remove group ${place}`,
    none: 'No groups yet.',
    saved: 'Saved. Searches heed it within seconds.',
    history: 'All changes of this',
    changed: 'Not saved yet.',
    faults: {
      notOneWord: (word: string) => `“${word}” is not one word of letters and digits.`,
      twice: (word: string) => `“${word}” stands in two places. A word can be in one group only.`,
      tooFew: 'A group needs at least two words.',
      tooMany: 'A group has at most 20 words.',
    },
  },
}
