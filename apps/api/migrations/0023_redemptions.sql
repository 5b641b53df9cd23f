-- One order's use of a promotion is a redemption; whom a promotion counts is a customer, known by account or email.
alter table promotions.uses rename to redemptions;
alter table promotions.redemptions rename column person to customer_key;
alter index promotions.uses_to_expire rename to redemptions_to_expire;
alter table promotions.person_counters rename to customer_counters;
alter table promotions.customer_counters rename column person to customer_key;
alter table promotions.customer_counters rename column uses to redemptions;
alter table promotions.counters rename column uses to redemptions;
alter table promotions.codes rename column uses to redemptions;
alter table promotions.promotions rename column person_limit to customer_limit;
alter table promotions.buyers rename column person to customer_key;
alter function promotions.tell_change() rename to notify_changed;
alter trigger tell_change on promotions.promotions rename to notify_changed;
alter trigger tell_change on promotions.tax_rates rename to notify_changed;

-- PostgreSQL named these after the tables and columns; the service knows a promotion with redemptions by the foreign key.
alter table promotions.redemptions rename constraint uses_pkey to redemptions_pkey;
alter table promotions.redemptions rename constraint uses_promotion_id_fkey to redemptions_promotion_id_fkey;
alter table promotions.redemptions rename constraint uses_amount_check to redemptions_amount_check;
alter table promotions.redemptions rename constraint uses_state_check to redemptions_state_check;
alter table promotions.redemptions rename constraint uses_check to redemptions_decided_check;
alter table promotions.customer_counters rename constraint person_counters_pkey to customer_counters_pkey;
alter table promotions.customer_counters
  rename constraint person_counters_promotion_id_fkey to customer_counters_promotion_id_fkey;
alter table promotions.customer_counters rename constraint person_counters_uses_check to customer_counters_redemptions_check;
alter table promotions.counters rename constraint counters_uses_check to counters_redemptions_check;
alter table promotions.promotions rename constraint promotions_person_limit_check to promotions_customer_limit_check;

-- Their stored promotion and result have the old fields; a test is run again on demand.
delete from orders.back_tests;

-- A repeated call gets its stored response, which must have the fields of today.
update platform.idempotency_keys set answer = (answer - 'made') || jsonb_build_object('created', answer -> 'made')
where operation = 'createPromotionCodes' and answer ? 'made';
