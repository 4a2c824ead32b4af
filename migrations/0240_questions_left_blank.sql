-- A question that many leave blank asks for a look as well (docs/decisions/0143).
create or replace view item_facts with (security_invoker = true) as
  select company_id, question_id, examinees, facility, discrimination, flags,
    flags && array['wrong_key', 'negative', 'weak', 'too_hard', 'left_blank'] as needs_look
  from item_statistic;
