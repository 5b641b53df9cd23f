-- A run that the carrier doesn't answer pauses by itself and tries again later. A pause by staff has neither.
alter table fulfillment.runs
  add column pause_reason text check (pause_reason in ('carrier_unavailable')),
  add column retry_at timestamptz,
  -- Calls in a row that the carrier has not answered.
  add column unanswered smallint not null default 0,
  -- Pauses in a row, which the next one is the longer for.
  add column outages smallint not null default 0,
  add check ((pause_reason is null) = (retry_at is null)),
  add check (retry_at is null or state = 'paused');
create index runs_to_retry on fulfillment.runs (retry_at) where retry_at is not null;
