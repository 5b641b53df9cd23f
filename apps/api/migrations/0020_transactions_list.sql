-- The staff's list of transactions: by kind, the latest first, and by day.
create index transactions_of_kind on checkout.transactions (kind, id);
create index transactions_at on checkout.transactions (at);
