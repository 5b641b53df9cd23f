import type { Client } from 'pg'

/** An aisle per category, a shelf per product, a bin per size. */
export async function seedLocations(client: Client): Promise<void> {
  await client.query(`
    insert into fulfillment.locations (sku_id, location)
    select s.id, chr(65 + p.category_id % 6) || '-' || lpad((1 + p.id % 40)::text, 2, '0') || '-' || (1 + z.position % 5)
    from catalog.skus s
    join catalog.product_items i on i.id = s.product_item_id
    join catalog.products p on p.id = i.product_id
    join catalog.sizes z on z.id = s.size_id
    on conflict do nothing`)
}
