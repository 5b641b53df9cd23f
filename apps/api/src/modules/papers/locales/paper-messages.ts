/** The words of the papers, in one language. */
export interface PaperMessages {
  invoice: {
    title: string
    number: (number: number) => string
    billTo: string
    paid: string
    notPaid: string
    columns: { item: string; sku: string; quantity: string; price: string; amount: string }
    gift: string
    items: string
    shipping: (method: string) => string
    tax: string
    total: string
    refunded: (day: string) => string
    due: string
    page: (page: number, pages: number) => string
  }
  slip: {
    title: string
    order: (number: number) => string
    parcel: (number: number, of: number | null) => string
    box: (name: string, weight: string) => string
    shipWith: string
    arrivesBy: (day: string) => string
    columns: { item: string; size: string; location: string; barcode: string; quantity: string }
    pieces: (count: number) => string
    whole: string
    part: (others: number) => string
    returnTitle: string
    returnHint: string
  }
  pickList: {
    title: string
    batch: (id: number) => string
    counts: (orders: number, units: number) => string
    made: (at: string, by: string) => string
    columns: { location: string; item: string; size: string; quantity: string; tote: string; barcode: string }
    nowhere: string
  }
  shipTo: string
  free: string
  oneSize: string
}
