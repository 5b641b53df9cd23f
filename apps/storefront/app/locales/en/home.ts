/** Without those of the page's head, which every page loads. */
export const home = {
  carousel: {
    role: 'carousel',
    slideRole: 'slide',
    label: 'This season',
    slide: (number: number, count: number) => `${number} of ${count}`,
    show: (number: number, title: string) => `Go to slide ${number}: ${title}`,
    previous: 'Previous slide',
    next: 'Next slide',
    pause: 'Pause slideshow',
    play: 'Play slideshow',
  },
  categories: 'Shop by category',
  newArrivals: 'New arrivals',
  viewAllNew: (count: number) => `View all ${count}`,
  featured: 'Featured',
  story: {
    title: 'Measured on bodies, not hangers',
    text: 'Every piece comes with body measurements for each size, in inches and centimeters, and shows what’s really in stock. So the first one you order is the one you keep.',
    action: 'Shop new arrivals',
  },
}

export type HomeMessages = typeof home
