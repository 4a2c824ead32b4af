-- What partial credit and points taken off may not do, said by the standard; and the rule of marking that papers keep
-- from when they were made (docs/decisions/0088). Papers that are there already are marked as they were: all or nothing.
alter table standard add column negative_floor text not null default 'exam'
  constraint the_floor_is_known check (negative_floor in ('question', 'exam'));
alter table generated_exam add column marking jsonb not null
  default '{"partialCredit": false, "negativeHundredths": 0, "floor": "exam"}';
