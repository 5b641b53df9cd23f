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
  viewAll: (count: number) => `View all ${count}`,
  lists: {
    new_arrivals: 'New arrivals',
    featured: 'Featured',
    best_selling: 'Best sellers',
    category: 'Our picks',
    hand_picked: 'Our picks',
  },
}

export type HomeMessages = typeof home
