-- A copy of papers in which a question was swapped had lost its standard, and with it the waits before a re-sit.
alter table generated_exam no force row level security;
with recursive copy as (
  select c.company_id, c.id, g.standard_id
  from generated_exam g join generated_exam c on c.company_id = g.company_id and c.made_from = g.id
  where g.standard_id is not null and c.standard_id is null
  union all
  select c.company_id, c.id, copy.standard_id
  from copy join generated_exam c on c.company_id = copy.company_id and c.made_from = copy.id
  where c.standard_id is null
)
update generated_exam g set standard_id = copy.standard_id
from copy where g.company_id = copy.company_id and g.id = copy.id;
alter table generated_exam force row level security;
