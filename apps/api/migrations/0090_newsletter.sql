-- The newsletter: emails whose owners confirmed them by a link, with a ledger like that of texts.
create table messaging.newsletter_subscribers (
  id integer generated always as identity primary key,
  -- Null once erased.
  email text check (length(email) <= 254),
  -- Keyed hash, which stays once the email is erased: whoever names the email can still be shown its consent.
  email_hash bytea not null,
  state text not null check (state in ('pending', 'subscribed', 'unsubscribed')),
  lang text not null check (lang in ('en', 'es')),
  created_at timestamptz not null,
  requested_at timestamptz not null,
  subscribed_at timestamptz,
  unsubscribed_at timestamptz,
  -- sha256 of the token in the link of the latest email; null once used.
  token_hash bytea unique check (length(token_hash) = 32),
  token_expires_at timestamptz,
  check ((state = 'subscribed') <= (subscribed_at is not null and email is not null)),
  check ((state = 'unsubscribed') <= (unsubscribed_at is not null)),
  check ((token_hash is null) = (token_expires_at is null))
);
create unique index newsletter_subscribers_by_email on messaging.newsletter_subscribers (lower(email));
create index newsletter_subscribers_by_state on messaging.newsletter_subscribers (state, id);

create table messaging.newsletter_events (
  id bigint generated always as identity primary key,
  subscriber_id integer not null references messaging.newsletter_subscribers (id),
  at timestamptz not null,
  kind text not null check (kind in
    ('requested', 'confirmation_sent', 'confirmed', 'unsubscribed', 'unsubscribed_by_staff')),
  consent_text_id integer references messaging.consent_texts (id),
  form text check (form in ('footer')),
  -- The network address and browser of the person.
  address text check (length(address) <= 64),
  user_agent text check (length(user_agent) <= 300),
  actor text,
  -- sha256 of the previous event's hash of this subscriber and this event's content.
  hash bytea not null check (length(hash) = 32),
  check ((kind = 'requested') <= (consent_text_id is not null and form is not null))
);
create index newsletter_events_of_subscriber on messaging.newsletter_events (subscriber_id, id);
create trigger newsletter_events_append_only before update or delete or truncate on messaging.newsletter_events
  for each statement execute function platform.refuse_change();
