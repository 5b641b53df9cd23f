-- Sandbox and production are two accounts at the provider. A payment is captured, looked up, and refunded where it was
-- created, also after staff has switched. Existing payments were all made in the mode that is set now.
alter table checkout.attempts add column provider_mode text not null default 'production'
  check (provider_mode in ('sandbox', 'production'));

do $$
begin
  if exists (select from settings.entries where key = 'payments.mode' and value = '"sandbox"') then
    update checkout.attempts set provider_mode = 'sandbox';
    -- For attempts that the previous release still inserts.
    alter table checkout.attempts alter column provider_mode set default 'sandbox';
    insert into settings.entries (key, value, updated_at)
    select 'payments.paypal_sandbox_client_id', value, updated_at from settings.entries
    where key = 'payments.paypal_client_id';
  end if;
end
$$;
