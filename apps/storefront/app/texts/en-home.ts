/** The words of the home page, but for those that its head has. */
export const home = {
  carousel: {
    label: 'This season',
    slide: (number: number, count: number) => `${number} of ${count}`,
    show: (number: number, title: string) => `Show ${number}: ${title}`,
    previous: 'Previous',
    next: 'Next',
    pause: 'Stop changing',
    play: 'Change by itself',
  },
  categories: 'Shop by category',
  newArrivals: 'New arrivals',
  viewAllNew: (count: number) => `View all ${count}`,
  featured: 'Featured',
  story: {
    title: 'Measured on bodies, not on hangers',
    text: 'Every piece comes with the body measurements of each size, in centimetres and inches, and with what is really in stock. So the first one you order is the one you keep.',
    action: 'See what is new',
  },
}

export type HomeTexts = typeof home
