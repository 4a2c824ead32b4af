-- Which limits of a company are reached, so that its pages say so before anybody fills in a form (docs/decisions/0114).
create function reached_limits(c company, moment timestamptz) returns text[] language sql stable as $$
  select array_remove(array[
    case when u.administrators >= c.administrator_limit then 'administrators' end,
    case when u.examinees >= c.examinee_limit then 'examinees' end,
    case when u.questions >= c.question_limit then 'questions' end], null)
  from company_usage(c.id, moment, moment) u
$$;
