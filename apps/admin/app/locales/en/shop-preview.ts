export const shopPreview = {
  shopPreview: {
    title: 'Shop preview',
    text: 'See the whole shop as shoppers will at another time: products, launches, prices, banners, and promotions, all the way to the cart. Stock and redemption limits stay as they are now.',
    instant: 'Date and time',
    rule: 'Choose a date and time between 2000 and 2100.',
    open: 'Open preview',
    started: (instant: string) => `Preview opened as of ${instant}`,
    reach:
      'Applies to the shop in every tab of this browser for one hour. No one else sees it. Exit it in the bar at the top of the shop.',
    again: 'View shop',
  },
}
