-- Customers who pay no sales tax in some states, by the certificate they showed.

create table promotions.tax_certificates (
  id integer generated always as identity primary key,
  user_id integer not null,
  -- As printed on the certificate.
  number text not null check (length(number) between 1 and 80),
  states text[] not null check (cardinality(states) between 1 and 60),
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  added_at timestamptz not null,
  -- Withdrawn ones stay: orders name the certificate that exempted them.
  withdrawn_at timestamptz
);

create index tax_certificates_of_user on promotions.tax_certificates (user_id) where withdrawn_at is null;
create index tax_certificates_newest on promotions.tax_certificates (added_at desc, id desc);
