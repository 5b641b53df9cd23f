export const shopPreview = {
  shopPreview: {
    title: 'Preview of the shop',
    text: 'The whole shop as shoppers will meet it at another time: products, launches, prices, banners and promotions, down to the cart. Stock and used-up limits are those of now.',
    instant: 'As of',
    rule: 'Choose a day and a time between 2000 and 2100.',
    open: 'Open the shop as of then',
    current: (instant: string) => `This browser shows the shop as of ${instant}`,
    reach: 'In all its tabs, for an hour, and to nobody else.',
    again: 'Open the shop',
    leave: 'Leave the preview',
    failed: 'Whether a preview is under way could not be found out',
  },
}
