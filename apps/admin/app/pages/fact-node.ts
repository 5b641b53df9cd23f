import type { ShopFact } from '@fieldhouse/contract/rich-text'
import { mergeAttributes, Node } from '@tiptap/core'

interface FactOptions {
  labels: Partial<Record<ShopFact, string>>
}

/** A fact of the shop within a text; it follows the settings. */
export const FactNode = Node.create<FactOptions>({
  name: 'fact',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ labels: {} }),
  addAttributes: () => ({
    fact: {
      default: 'shop_name',
      parseHTML: (element) => element.getAttribute('data-fact'),
      renderHTML: ({ fact }) => ({ 'data-fact': fact }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-fact]' }],
  renderHTML({ node, HTMLAttributes }) {
    const fact = node.attrs.fact as ShopFact
    return ['span', mergeAttributes(HTMLAttributes), this.options.labels[fact] ?? fact]
  },
})
