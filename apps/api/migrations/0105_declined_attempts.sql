-- no-transaction
-- Declined payments of the last minutes are counted for metrics.
create index concurrently if not exists attempts_declined on checkout.attempts (changed_at) where state = 'declined';
