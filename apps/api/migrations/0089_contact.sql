-- Messages of the contact form, which staff answers by email.
create schema contact;

create table contact.messages (
  id integer generated always as identity primary key,
  version integer not null default 1,
  name text not null,
  email text not null,
  -- As the person entered it; it may be anybody's.
  order_number integer,
  body text not null,
  lang text not null check (lang in ('en', 'es')),
  received_at timestamptz not null,
  answered_at timestamptz,
  done_at timestamptz,
  done_by text,
  check ((done_at is null) = (done_by is null))
);
create index on contact.messages (lower(email), received_at);
create index on contact.messages (received_at, id) where done_at is null;
create index on contact.messages (done_at, id) where done_at is not null;

create table contact.answers (
  id integer generated always as identity primary key,
  message_id integer not null references contact.messages on delete cascade,
  body text not null,
  actor text not null,
  written_at timestamptz not null,
  -- Null until the mail server has taken the email.
  sent_at timestamptz
);
create index on contact.answers (message_id, id);

-- The contact page of a shop whose staff has not published it yet gets the form, before the shop's address.
with untouched as (
  update pages.pages p
  set draft = jsonb_set(draft, '{blocks}', jsonb_insert(draft -> 'blocks', '{1}', '{"id": "form-3", "type": "contact_form"}')),
    version = version + 1
  where standard = 'contact' and needs_review
    and draft = (select v.content from pages.versions v where v.page_id = p.id and v.number = 1)
    and not exists (select from pages.versions v where v.page_id = p.id and v.number > 1)
  returning id, draft, updated_at
)
insert into pages.versions (page_id, number, content, starts_at, published_at)
select id, 2, draft, updated_at + interval '1 second', updated_at + interval '1 second' from untouched;
