import type { MenuEntry, MenuName } from '@fieldhouse/contract/menus'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { TargetRow } from '../rules/default-menus.ts'

export interface MenuRow {
  name: MenuName
  version: number
  entries: MenuEntry[] | null
}

const columns = [sql<MenuName>`name`.as('name'), 'version', sql<MenuEntry[] | null>`entries`.as('entries')] as const

export async function listMenus(db: Db): Promise<MenuRow[]> {
  return db.selectFrom('menus.menus').select(columns).execute()
}

export async function getMenu(db: Db, name: MenuName): Promise<MenuRow> {
  return db.selectFrom('menus.menus').select(columns).where('name', '=', name).executeTakeFirstOrThrow()
}

export async function lockMenu(db: Db, name: MenuName): Promise<MenuRow> {
  return db.selectFrom('menus.menus').select(columns).where('name', '=', name).forUpdate().executeTakeFirstOrThrow()
}

export async function setEntries(
  db: Db,
  name: MenuName,
  { entries, now }: { entries: readonly MenuEntry[] | null; now: Date },
): Promise<void> {
  await db
    .updateTable('menus.menus')
    .set((eb) => ({ entries: entries && JSON.stringify(entries), version: eb('version', '+', 1), updated_at: now }))
    .where('name', '=', name)
    .execute()
}

/** Everything an entry can lead to, in the order of menus. A page is called as its live version, or as its draft. */
export async function listTargets(db: Db, at: Date): Promise<TargetRow[]> {
  const { rows } = await sql<TargetRow>`
    select 'category' as type, id, name, name_es, '/category?category=' || slug as path, 'visible' as state,
      null as standard, parent_id is null as is_top, position
    from catalog.categories
    union all
    select 'collection', id, name, name_es, '/collections/' || slug,
      case when starts_at > ${at} then 'scheduled' when ends_at <= ${at} then 'hidden' else 'visible' end,
      null, true, position
    from catalog.collections
    union all
    select 'page', p.id, coalesce(live.title, p.draft -> 'title') ->> 'en', coalesce(live.title, p.draft -> 'title') ->> 'es',
      '/' || p.slug,
      case when live.title is not null then 'visible'
        when exists (select from pages.versions v where v.page_id = p.id and v.starts_at > ${at} and v.canceled_at is null)
        then 'scheduled' else 'hidden' end,
      p.standard, true, 0
    from pages.pages p left join lateral (
      select v.content -> 'title' as title from pages.versions v
      where v.page_id = p.id and v.starts_at <= ${at} and (v.canceled_at is null or v.canceled_at > ${at})
      order by v.starts_at desc, v.id desc limit 1
    ) live on true
    where p.removed_at is null
    order by type, position, id`.execute(db)
  return rows.map(({ type, id, name, name_es, path, state, standard, is_top }) => {
    return { type, id, name, name_es, path, state, standard, is_top }
  })
}

/** When the next collection or page appears in menus, or leaves them. */
export async function findNextTargetChange(db: Db, at: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(change) as next from (
      select starts_at as change from catalog.collections where starts_at > ${at}
      union all select ends_at from catalog.collections where ends_at > ${at}
      union all select starts_at from pages.versions where starts_at > ${at}
      union all select canceled_at from pages.versions where canceled_at > ${at}
    ) changes`.execute(db)
  return rows[0]?.next ?? undefined
}
