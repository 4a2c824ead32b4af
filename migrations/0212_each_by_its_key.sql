-- What a room asks looks each row up by its key, however large the tables are. Plans that were made while there was no sitting yet read
-- whole tables instead, and were kept while they filled (docs/decisions/0122).
do $$
declare
  one regprocedure;
  way text;
begin
  foreach one in array array[
    'newcomers(uuid, uuid[], uuid[])', 'start_sittings(uuid, uuid[], uuid[], uuid[], uuid[], text[], timestamptz)',
    'sittings_before_clock(uuid, uuid[], uuid[])', 'note_papers_sent(uuid, uuid[])', 'sittings_to_begin(uuid, uuid[], uuid[])',
    'begin_sittings(uuid, uuid[], bigint[], interval, interval)', 'lock_to_hand_in(uuid, uuid[], uuid[])',
    'hand_in_sittings(uuid, uuid[], text[])']::regprocedure[]
  loop
    foreach way in array array['seqscan', 'hashjoin', 'mergejoin']
    loop
      execute format('alter function %s set enable_%s = off', one, way);
    end loop;
  end loop;
end $$;

-- These find their sittings a second time after they locked them: for each one, all of the company, by a plan of an empty table. They are
-- small, so they are planned for each set.
alter function note_papers_sent(uuid, uuid[]) set plan_cache_mode = force_custom_plan;
alter function begin_sittings(uuid, uuid[], bigint[], interval, interval) set plan_cache_mode = force_custom_plan;
