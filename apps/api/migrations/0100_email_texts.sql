-- Words of staff for emails about an order. A pair of kind and language without a row has the standard words.
create table orders.email_texts (
  kind text not null check (kind in ('placed', 'shipped', 'delivered', 'canceled', 'refunded')),
  lang text not null check (lang in ('en', 'es')),
  version integer not null,
  own jsonb check (jsonb_typeof(own) = 'object'),
  updated_at timestamptz not null,
  primary key (kind, lang)
);
