-- How English pages of a company write dates in figures: the month first, as the specification has it, or the day first, as
-- most of the world does. Thai pages have the day first anyway.
alter table company add column date_order text not null default 'month_first'
  constraint the_date_order_is_known check (date_order in ('month_first', 'day_first'));
