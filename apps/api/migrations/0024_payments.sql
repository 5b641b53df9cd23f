-- A payment attempt keeps a snapshot of its order; captured money without an order is an unmatched payment.
alter table checkout.attempts rename column frozen to snapshot;
alter table checkout.attempts rename column looked_at to provider_checked_at;
alter table checkout.attempts rename column problem to unmatched_reason;
alter table checkout.attempts drop constraint attempts_problem_check;
update checkout.attempts set unmatched_reason = case unmatched_reason
  when 'amount_differs' then 'amount_mismatch' when 'not_ours' then 'unknown_reference'
  when 'ended' then 'attempt_ended' else unmatched_reason end
  where unmatched_reason is not null;
alter table checkout.attempts add constraint attempts_unmatched_reason_check
  check (unmatched_reason in ('amount_mismatch', 'sold_out', 'unknown_reference', 'attempt_ended'));
update checkout.attempts set snapshot = (snapshot - 'uses') || jsonb_build_object('redemptions', snapshot -> 'uses')
  where snapshot ? 'uses';
alter index checkout.loose_money rename to unmatched_attempts;
alter index checkout.attempts_to_ask_about rename to attempts_to_reconcile;

-- Payments and orders of a person are anonymized together.
update checkout.attempts set email = 'anonymized' where email = 'forgotten';
update orders.orders set email = 'anonymized' where email = 'forgotten';

alter table checkout.attempt_moves rename to attempt_transitions;
alter table checkout.attempt_transitions rename column moved_from to from_state;
alter table checkout.attempt_transitions rename column moved_to to to_state;
alter table checkout.attempt_transitions rename constraint attempt_moves_pkey to attempt_transitions_pkey;
alter sequence checkout.attempt_moves_id_seq rename to attempt_transitions_id_seq;
alter index checkout.moves_of_attempt rename to transitions_of_attempt;
alter trigger attempt_moves_append_only on checkout.attempt_transitions rename to attempt_transitions_append_only;

drop index checkout.refunds_to_do;
alter table checkout.refunds drop constraint refunds_state_check, drop constraint refunds_check;
alter table checkout.refunds alter column state set default 'pending';
update checkout.refunds set state = case state when 'asked' then 'pending' when 'done' then 'completed' else 'rejected' end;
alter table checkout.refunds
  add constraint refunds_state_check check (state in ('pending', 'completed', 'rejected')),
  add constraint refunds_decided_check check ((state = 'pending') = (decided_at is null));
create index refunds_to_send on checkout.refunds (tried_at) where state = 'pending';

alter table checkout.webhook_events rename column done_at to handled_at;
alter index checkout.webhook_events_to_do rename to webhook_events_unhandled;

-- Their stored rates have the old field; a quote lives for 30 minutes and is asked for again.
delete from shipping.quotes;
