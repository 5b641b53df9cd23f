export const shopPreview = {
  shopPreview: {
    title: 'Shop preview',
    text: 'See the whole shop as shoppers will at another time: products, launches, prices, banners, and promotions, all the way to the cart. Stock and redemption limits stay as they are now.',
    instant: 'Date and time',
    rule: 'Choose a date and time between 2000 and 2100.',
    open: 'Open preview',
    current: (instant: string) => `This browser is previewing the shop as of ${instant}`,
    reach: 'Applies to every tab of this browser for one hour. No one else sees it.',
    again: 'View shop',
    leave: 'Exit preview',
    failed: 'We couldn’t check for an active preview',
  },
}
