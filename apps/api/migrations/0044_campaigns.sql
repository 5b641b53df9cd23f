-- One text to a segment of subscribers.
create table messaging.campaigns (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  state text not null default 'draft'
    check (state in ('draft', 'preparing', 'scheduled', 'sending', 'paused', 'sent', 'canceled')),
  -- Conditions of the segment, as the contract describes them.
  segment jsonb not null,
  -- Per variant and language, such as {"a": {"en": "…", "es": "…"}}.
  bodies jsonb not null,
  link text,
  promotion_id integer,
  promo_code text,
  -- Products whose stock the campaign watches; empty: none.
  product_ids integer[] not null default '{}',
  slow_below integer not null default 6 check (slow_below >= 0),
  stop_at integer not null default 2 check (stop_at >= 0),
  holdout_percent smallint not null default 0 check (holdout_percent between 0 and 50),
  -- Null: no test. Each variant goes to this share; the better one to the rest.
  ab_percent smallint check (ab_percent between 5 and 50),
  plain_letters boolean not null default false,
  -- The earliest instant, read as local time of each recipient if by_recipient_zone.
  send_at timestamptz,
  by_recipient_zone boolean not null default false,
  -- Result of the latest pre-flight: counts, segments, cost, checks.
  preflight jsonb,
  preflight_version integer,
  -- Estimated rows are prepared in chunks; shown as progress.
  prepared integer not null default 0,
  to_prepare integer,
  -- The last subscriber that preparing has looked at; null: earlier recipients are still being removed.
  prepared_up_to integer,
  -- Sums over the recipients that are prepared so far: texts and segments by language and encoding.
  tally jsonb not null default '{}',
  -- What the screens show, counted at most every few seconds.
  counts jsonb not null default '{}',
  counted_at timestamptz,
  -- The better wording of a test, for those who wait for it.
  winner text check (winner in ('a', 'b')),
  -- Percentage points above the holdout once they are clear.
  lift double precision,
  cap integer check (cap > 0),
  started_at timestamptz,
  ended_at timestamptz,
  -- Why sending stands still, in a word: staff, stock, budget, provider.
  -- Sizes that the stock guard has stopped, and when the last texts left while it slows sending down.
  stopped_sizes text[] not null default '{}',
  slowed_at timestamptz,
  paused_for text check (paused_for in ('staff', 'stock', 'budget', 'provider')),
  actor text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index campaigns_by_state on messaging.campaigns (state, updated_at);

-- One row per person and campaign, so nobody is texted twice.
create table messaging.recipients (
  id bigint generated always as identity primary key,
  campaign_id uuid not null references messaging.campaigns (id),
  subscriber_id integer not null references messaging.subscribers (id),
  area_code smallint not null,
  lang text not null check (lang in ('en', 'es')),
  -- Null: waits for the better one of a test.
  variant text check (variant in ('a', 'b')),
  state text not null check (state in ('left_out', 'held_out', 'queued', 'sending', 'sent', 'delivered', 'failed')),
  -- Why a person of the segment gets no text.
  reason text,
  -- As this person wears it, among the sizes of the campaign's products if it has any.
  size text,
  not_before timestamptz,
  segments smallint,
  link_code text unique,
  claimed_at timestamptz,
  -- Committed before the provider is called. Without it a claimed text was certainly not handed over.
  handed_at timestamptz,
  sent_at timestamptz,
  delivered_at timestamptz,
  clicked_at timestamptz,
  provider_ref text,
  error_code integer,
  unique (campaign_id, subscriber_id)
);
-- By area code, so that a claim reads only those that may be texted now.
create index recipients_queued on messaging.recipients (campaign_id, area_code, not_before, id) where state = 'queued';
create index recipients_by_state on messaging.recipients (campaign_id, state);
create index recipients_of_subscriber on messaging.recipients (subscriber_id, id);
create index recipients_clicked on messaging.recipients (clicked_at) where clicked_at is not null;
create index recipients_unknown on messaging.recipients (claimed_at) where state = 'sending';

-- What happened to a campaign: the list of moves, and what the stock guard and the budget did.
create table messaging.campaign_events (
  id bigint generated always as identity primary key,
  campaign_id uuid not null references messaging.campaigns (id),
  at timestamptz not null,
  kind text not null,
  details jsonb not null default '{}',
  actor text
);
create index campaign_events_of_campaign on messaging.campaign_events (campaign_id, id);
create trigger campaign_events_append_only before update or delete or truncate on messaging.campaign_events
  for each statement execute function platform.refuse_change();

-- Orders that followed a click.
create table messaging.attributed_orders (
  order_id uuid primary key,
  recipient_id bigint not null references messaging.recipients (id),
  at timestamptz not null,
  total numeric(12, 2) not null
);
create index attributed_orders_of_recipient on messaging.attributed_orders (recipient_id);

-- The provider's rate, shared by all workers, and what was spent per day of the shop.
create table messaging.token_bucket (
  only_row boolean primary key default true check (only_row),
  tokens double precision not null,
  filled_at timestamptz not null
);
insert into messaging.token_bucket (tokens, filled_at) values (0, 'epoch');
create table messaging.spending (
  day date primary key,
  segments bigint not null default 0 check (segments >= 0),
  cost numeric(12, 4) not null default 0 check (cost >= 0)
);

create index subscribers_stopped on messaging.subscribers (stopped_at) where stopped_at is not null;
-- What segments look for.
create index orders_by_email on orders.orders (lower(email));
create index lines_of_product on orders.lines (product_id, order_id);
