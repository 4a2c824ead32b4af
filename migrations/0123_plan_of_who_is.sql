-- Who asks is read at every request of somebody signed in. Its statements look up single rows by their keys: one plan fits all,
-- and planning them anew each time took as long as running them (docs/decisions/0082).
alter function who_is(uuid) set plan_cache_mode = force_generic_plan;
