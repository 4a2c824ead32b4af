-- A company says whether it keeps photos of examinees; it keeps none by itself (docs/decisions/0076).
create table photo_keeping (
  company_id uuid not null references company,
  since timestamptz not null default now(),
  primary key (company_id)
);
-- Who has photos already goes on keeping them.
insert into photo_keeping (company_id) select distinct company_id from examinee_photo;
select fence_to_company('photo_keeping');
grant select, insert, update, delete on photo_keeping to sanam_staff;

-- An examinee sees their own before the exam, so that they can say that it is somebody else.
grant select on examinee_photo to sanam_examinee;
create policy own_photo_only on examinee_photo as restrictive to sanam_examinee
  using (examinee_id = (select own_examinee()));
select refresh_fences();
