-- Who restores gives nobody more rights than they have themselves (docs/decisions/0157). What lies ready loses such rights before it is restored.
grant update (row) on restore_row to sanam_staff;
select refresh_fences();
