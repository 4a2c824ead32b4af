-- A standard may ask for the code of the room; an exam takes that over with its plan, as it does with the tools (docs/decisions/0099).
alter table standard
  add column room_code text not null default 'none',
  add constraint uses_of_a_room_code_are_known check (room_code in ('none', 'devices', 'devices_and_start'));
alter table exam
  add column room_code text not null default 'none',
  add constraint uses_of_a_room_code_are_known check (room_code in ('none', 'devices', 'devices_and_start'));
grant select (room_code) on exam to sanam_examinee;
select refresh_fences();
