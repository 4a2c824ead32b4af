-- A device that waits can be sent away: somebody may hold a password that is not theirs (docs/decisions/0085).
alter table sitting_act
  drop constraint acts_are_known,
  add constraint acts_are_known check (act in
    ('message', 'pause', 'resume', 'extend', 'end', 'let_in', 'send_away', 'reopen', 'to_paper', 'to_screen'));
