-- A capture that was paid to another PayPal account makes no order either.
alter table checkout.attempts drop constraint attempts_unmatched_reason_check;
alter table checkout.attempts add constraint attempts_unmatched_reason_check
  check (unmatched_reason in ('amount_mismatch', 'payee_mismatch', 'sold_out', 'unknown_reference', 'attempt_ended'));
