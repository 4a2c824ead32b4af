-- A company is also written to when it is suspended, opened again, or closed at its end (docs/decisions/0142). The period is the
-- moment of a suspension or of its end, and the first closed day.
alter table standing_mail drop constraint standing_mail_cause_check;
alter table standing_mail add check (cause in ('end', 'administrators', 'examinees', 'questions', 'suspended', 'resumed', 'closed'));
