-- Until the table is analyzed, the planner took this index for the claim, and read all queued recipients once per area
-- code. The partial indexes and the unique one serve every other query.
drop index messaging.recipients_by_state;
-- Each recipient is updated three or four times, and its subscriber once: with room on the page that stays local.
alter table messaging.recipients set (fillfactor = 60);
alter table messaging.subscribers set (fillfactor = 80);
