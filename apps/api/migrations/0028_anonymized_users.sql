-- A deleted account is anonymized. Audit entries keep the word they were written with.
alter table accounts.users drop constraint users_status_check;
update accounts.users set status = 'anonymized' where status = 'forgotten';
alter table accounts.users add constraint users_status_check check (status in ('active', 'disabled', 'anonymized'));
-- Anybody may have chosen the new name already; then the old one stays.
update accounts.users u set username = 'anonymized-' || id
where username = 'forgotten-' || id and status = 'anonymized'
  and not exists (select from accounts.users o where lower(o.username) = 'anonymized-' || u.id);
update orders.orders set email = 'anonymized' where email = 'forgotten';
