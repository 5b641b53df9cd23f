import { expect, test } from 'vitest'
import { BANNERS, NEXT_BANNER } from './banners.ts'
import { COLLECTIONS } from './collections.ts'
import { FACTS, factsOf, PRODUCTS_WITH_FACTS } from './facts.ts'
import { PRODUCTS } from './products.ts'
import { CATEGORIES, COLORS, DISTRIBUTIONS } from './vocabulary.ts'

const FAMILIES = ['black', 'white', 'gray', 'red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink', 'brown']
const FIRST_PAGE = 24

test('there is a shop to walk through: at least 60 products, some in each of at least 8 categories', () => {
  expect(PRODUCTS.length).toBeGreaterThanOrEqual(60)
  expect(CATEGORIES.length).toBeGreaterThanOrEqual(8)
  expect(new Set(PRODUCTS.map(({ category }) => category))).toEqual(new Set(CATEGORIES.map(({ slug }) => slug)))
})

test('no two products, categories, colors or size runs share a name', () => {
  for (const names of [
    PRODUCTS.map(({ slug }) => slug),
    PRODUCTS.map(({ name }) => name),
    PRODUCTS.map(({ name_es }) => name_es),
    CATEGORIES.map(({ slug }) => slug),
    COLORS.map(({ name }) => name),
    COLORS.map(({ name_es }) => name_es),
    DISTRIBUTIONS.map(({ key }) => key),
    DISTRIBUTIONS.map(({ name }) => name),
  ]) {
    expect(names).toEqual([...new Set(names)])
  }
})

test('the products that tests and links know by their ids keep them', () => {
  expect(PRODUCTS.slice(0, 2).map(({ slug }) => slug)).toEqual(['tempo-running-tee', 'long-mile-hoodie'])
})

test('colors have a hex code and a family, and every size run is used', () => {
  for (const { hex, family } of COLORS) {
    expect(hex).toMatch(/^#[0-9a-f]{6}$/)
    expect(FAMILIES).toContain(family)
  }
  expect(new Set(PRODUCTS.map(({ distribution }) => distribution))).toEqual(
    new Set(DISTRIBUTIONS.map(({ key }) => key)),
  )
})

test('every product can be sold: in two to four colors, at a price, from a day of 2026', () => {
  for (const { slug, name, price, weight_g, publish_at, colors } of PRODUCTS) {
    expect(name.toLowerCase().replaceAll(/[^a-z]+/g, '-')).toBe(slug)
    expect(price, slug).toMatch(/^[1-9]\d{0,2}\.\d{2}$/)
    expect(weight_g, slug).toBeGreaterThan(0)
    expect(publish_at, slug).toMatch(/^2026-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/)
    expect([2, 3, 4], slug).toContain(colors.length)
    expect(colors, slug).toEqual([...new Set(colors)])
    expect(
      COLORS.map(({ name }) => name),
      slug,
    ).toEqual(expect.arrayContaining([...colors]))
  }
})

test('every product is described in both languages, in two to four sentences', () => {
  for (const product of PRODUCTS) {
    for (const text of [product.description, product.description_es]) {
      expect([2, 3, 4], text).toContain(sentencesOf(text))
    }
    expectTwoTexts(product.name, product.name_es)
    expectTwoTexts(product.description, product.description_es)
    expectTwoTexts(product.material, product.material_es)
    expectTwoTexts(product.care, product.care_es)
  }
})

test('the first page of the list, newest first, holds all new products and mixes the categories', () => {
  const firstPage = PRODUCTS.toSorted((a, b) => b.publish_at.localeCompare(a.publish_at)).slice(0, FIRST_PAGE)
  const fresh = PRODUCTS.filter((product) => product.new)
  expect(firstPage).toEqual(expect.arrayContaining(fresh))
  expect(fresh.length).toBe(12)
  expect(new Set(fresh.map(({ category }) => category)).size).toBeGreaterThanOrEqual(8)
})

test('every product has facts of its own, and says whom it is for and what it is made of', () => {
  expect(PRODUCTS_WITH_FACTS.toSorted()).toEqual(PRODUCTS.map(({ slug }) => slug).toSorted())
  for (const product of PRODUCTS) {
    expect(factsOf(product), product.slug).toMatchObject({ gender: [expect.any(String)], age_group: ['adult'] })
    if (product.category !== 'shoes') expect(factsOf(product).material, product.slug).not.toHaveLength(0)
  }
  expect(new Set(FACTS.map(({ kind }) => kind))).toEqual(new Set(['boolean', 'number']))
})

test('collections speak both languages, and every pin and choice finds a product', () => {
  const choices = new Set(
    PRODUCTS.flatMap((product) =>
      Object.entries(factsOf(product)).flatMap(([key, value]) => [value].flat().map((choice) => `${key}.${choice}`)),
    ),
  )
  for (const { name, name_es, text, text_es, pins, rule } of COLLECTIONS) {
    expectTwoTexts(name, name_es)
    expectTwoTexts(text, text_es)
    expect(PRODUCTS.map(({ slug }) => slug)).toEqual(expect.arrayContaining([...pins]))
    for (const choice of rule.facts) expect(choices).toContain(choice)
  }
})

test('banners speak both languages, briefly, and lead to a page of the shop', () => {
  for (const { title, title_es, text, text_es, link, link_label, link_label_es, picture } of [
    ...BANNERS,
    NEXT_BANNER,
  ]) {
    expectTwoTexts(title, title_es)
    expectTwoTexts(text, text_es)
    expectTwoTexts(link_label, link_label_es)
    expect(Math.max(title.length, title_es.length)).toBeLessThanOrEqual(40)
    expect(Math.max(link_label.length, link_label_es.length)).toBeLessThanOrEqual(40)
    expect(link).toMatch(/^\/(featured|product-detail\/[1-9]\d*)$/)
    expect(picture).toMatch(/^banner-[a-z-]+$/)
  }
})

function expectTwoTexts(english: string, spanish: string): void {
  expect(english.trim()).not.toBe('')
  expect(spanish.trim()).not.toBe('')
  expect(spanish).not.toBe(english)
}

/** A period ends a sentence only at the end or before a capital letter, digit or opening mark. */
function sentencesOf(text: string): number {
  return text.split(/(?<=[.?!])\s+(?=[\p{Lu}\d¿¡])/u).length
}
