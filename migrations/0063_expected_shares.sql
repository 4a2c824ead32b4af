-- How many of a hundred examinees a question of each author's class is expected to have right, until there are statistics.
alter table standard
  add column expected_easy integer not null default 90
    constraint the_share_of_easy_is_a_percentage check (expected_easy between 1 and 100),
  add column expected_medium integer not null default 75
    constraint the_share_of_medium_is_a_percentage check (expected_medium between 1 and 100),
  add column expected_hard integer not null default 55
    constraint the_share_of_hard_is_a_percentage check (expected_hard between 1 and 100),
  add constraint harder_questions_are_not_expected_easier check (expected_hard <= expected_medium and expected_medium <= expected_easy);
select refresh_fences();
