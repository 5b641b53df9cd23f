-- contracts: moves the rows of two tables under a lock, seconds for a million. The previous release serves on before and after.

alter table checkout.attempt_transitions set schema months;
create table checkout.attempt_transitions (
  id bigint generated always as identity,
  attempt_id uuid not null,
  from_state text,
  to_state text not null,
  at timestamptz not null,
  reason text,
  -- Also what an attempt is read by; the time is in it because a partitioned table demands it.
  primary key (attempt_id, id, at)
) partition by range (at);
create table months.checkout_attempt_transitions_rest partition of checkout.attempt_transitions default;
create trigger attempt_transitions_append_only before update or delete or truncate on checkout.attempt_transitions
  for each statement execute function platform.refuse_change();

select platform.create_months('checkout.attempt_transitions', min(at), max(at)) from months.attempt_transitions;
insert into checkout.attempt_transitions (id, attempt_id, from_state, to_state, at, reason) overriding system value
select id, attempt_id, from_state, to_state, at, reason from months.attempt_transitions;
select setval(pg_get_serial_sequence('checkout.attempt_transitions', 'id'), last_value, is_called)
from months.attempt_transitions_id_seq;
drop table months.attempt_transitions;

alter table fulfillment.events set schema months;
create table fulfillment.events (
  id bigint generated always as identity,
  order_id uuid not null,
  shipment smallint,
  kind text not null check (
    kind in ('note', 'mail_resent', 'address_corrected', 'held', 'released', 'short_pick', 'label_bought', 'label_failed',
      'label_voided', 'in_transit', 'exception')
  ),
  at timestamptz not null,
  actor text,
  text text check (length(text) <= 2000),
  amount numeric(12, 2),
  primary key (order_id, at, id)
) partition by range (at);
create table months.fulfillment_events_rest partition of fulfillment.events default;

select platform.create_months('fulfillment.events', min(at), max(at)) from months.events;
insert into fulfillment.events (id, order_id, shipment, kind, at, actor, text, amount) overriding system value
select id, order_id, shipment, kind, at, actor, text, amount from months.events;
select setval(pg_get_serial_sequence('fulfillment.events', 'id'), last_value, is_called) from months.events_id_seq;
drop table months.events;
