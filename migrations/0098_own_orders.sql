-- Each examinee may get questions and options in an order of their own (docs/decisions/0071).
alter table exam
  add column own_question_order boolean not null default false,
  add column own_option_order boolean not null default false,
  add constraint own_orders_are_on_screen check (kind = 'e_exam' or not (own_question_order or own_option_order));
grant select (own_question_order, own_option_order) on exam to sanam_examinee;

-- What the orders of a sitting come from, drawn when it is made and never changed; null where the order of the paper holds.
alter table sitting
  add column question_seed uuid,
  add column option_seed uuid;
select refresh_fences();
