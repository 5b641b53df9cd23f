create schema messaging;

-- The words of consent that were shown, as shown. A changed wording is a new row.
create table messaging.consent_texts (
  id integer generated always as identity primary key,
  lang text not null check (lang in ('en', 'es')),
  text text not null,
  created_at timestamptz not null,
  unique (lang, text)
);
create trigger consent_texts_append_only before update or delete or truncate on messaging.consent_texts
  for each statement execute function platform.refuse_change();

create table messaging.subscribers (
  id integer generated always as identity primary key,
  -- E.164, of the United States or Canada; null once erased.
  phone text unique check (phone ~ '^\+1[2-9]\d{9}$'),
  -- Keyed hash, which stays once the number is erased: whoever names the number can still be shown its consent.
  phone_hash bytea,
  area_code smallint not null check (area_code between 200 and 999),
  state text not null check (state in ('pending', 'subscribed', 'stopped')),
  lang text not null check (lang in ('en', 'es')),
  first_name text check (length(first_name) between 1 and 80),
  -- Null: a guest, or signed up outside an account.
  user_id integer,
  -- Entered at checkout; finds the orders of a guest.
  email text check (length(email) <= 254),
  created_at timestamptz not null,
  subscribed_at timestamptz,
  stopped_at timestamptz,
  -- Instants of the latest three marketing texts, newest first: the claim compares the third with the last 24 hours.
  texted_at timestamptz[] not null default '{}' check (cardinality(texted_at) <= 3),
  -- Consecutive messages that could not be delivered; at three the number counts as unreachable.
  failures smallint not null default 0 check (failures >= 0),
  check ((state = 'subscribed') <= (subscribed_at is not null and phone is not null)),
  check ((state = 'stopped') <= (stopped_at is not null))
);
create index subscribers_of_user on messaging.subscribers (user_id) where user_id is not null;
create index subscribers_by_email on messaging.subscribers (lower(email)) where email is not null;
create index subscribers_by_state on messaging.subscribers (state, id);

-- The consent ledger.
create table messaging.consent_events (
  id bigint generated always as identity primary key,
  subscriber_id integer not null references messaging.subscribers (id),
  at timestamptz not null,
  kind text not null check (kind in
    ('requested', 'confirmation_sent', 'confirmed', 'stopped', 'restarted', 'stopped_on_web', 'stopped_by_staff')),
  consent_text_id integer references messaging.consent_texts (id),
  form text check (form in ('footer', 'checkout', 'profile')),
  -- The network address and browser of the person who signed up.
  address text check (length(address) <= 64),
  user_agent text check (length(user_agent) <= 300),
  -- The provider's id of the message that this was said in.
  provider_ref text,
  -- The reply itself, such as STOP.
  body text check (length(body) <= 1600),
  actor text,
  -- sha256 of the previous event's hash of this subscriber and this event's content.
  hash bytea not null check (length(hash) = 32),
  check ((kind = 'requested') <= (consent_text_id is not null and form is not null))
);
create index consent_events_of_subscriber on messaging.consent_events (subscriber_id, id);
create trigger consent_events_append_only before update or delete or truncate on messaging.consent_events
  for each statement execute function platform.refuse_change();

-- Messages between the shop and one phone: confirmations, automatic answers, replies. Campaigns have their own table.
create table messaging.messages (
  id bigint generated always as identity primary key,
  subscriber_id integer references messaging.subscribers (id),
  phone text,
  direction text not null check (direction in ('in', 'out')),
  kind text not null check (kind in ('confirmation', 'welcome', 'keyword_answer', 'reply', 'free_text', 'keyword', 'test')),
  body text check (length(body) <= 1600),
  at timestamptz not null,
  -- Outbound: at most once, so 'sending' is committed before the provider is called.
  state text not null check (state in ('received', 'queued', 'sending', 'sent', 'delivered', 'failed')),
  provider_ref text unique,
  error_code integer,
  segments smallint,
  -- Staff who wrote an answer.
  actor text
);
create index messages_of_subscriber on messaging.messages (subscriber_id, id);
create index messages_of_phone on messaging.messages (phone, id) where phone is not null;

-- Free-text replies, as conversations that staff answers. A number may write without ever having subscribed.
create table messaging.conversations (
  id integer generated always as identity primary key,
  -- Null once erased.
  phone text unique,
  subscriber_id integer references messaging.subscribers (id),
  last_message_at timestamptz not null,
  -- Null: waits for an answer.
  done_at timestamptz,
  done_by text,
  version integer not null default 1
);
create index conversations_to_answer on messaging.conversations (last_message_at) where done_at is null;
create index conversations_done on messaging.conversations (last_message_at) where done_at is not null;

-- Sign-ups per UTC day: the budget against SMS pumping, and how many of them said YES.
create table messaging.sign_up_days (
  day date primary key,
  requests integer not null default 0 check (requests >= 0),
  confirmed integer not null default 0 check (confirmed >= 0)
);
