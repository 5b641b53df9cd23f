/** Types of the demo catalog; `fill.ts` writes it to the tables. */
export interface DemoCategory {
  slug: string
  name: string
  name_es: string
}

export interface DemoColor {
  name: string
  name_es: string
  hex: string
  family: string
}

export interface DemoDistribution {
  key: string
  name: string
  name_es: string
  sizes: readonly DemoSize[]
}

export interface DemoSize {
  label: string
  ratio: number
  measurements: Record<string, number>
}

export interface DemoProduct {
  slug: string
  category: string
  distribution: string
  name: string
  name_es: string
  description: string
  description_es: string
  material: string
  material_es: string
  care: string
  care_es: string
  price: string
  new?: true
  publish_at: string
  weight_g: number
  /** Color names, in the order of the swatches. */
  colors: readonly string[]
}

export interface DemoBanner {
  title: string
  title_es: string
  text: string
  text_es: string
  link: string
  link_label: string
  link_label_es: string
  image_alt: string
  image_alt_es: string
  picture: string
}
