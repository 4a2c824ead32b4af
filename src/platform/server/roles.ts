/**
 * The database roles. Nobody signs in as these two: the application's connections take one on as they open
 * (`-c role=…`), so that row-level security holds even where the sign-in role is stronger than it should be.
 */
export const staffRole = 'sanam_staff';
export const examineeRole = 'sanam_examinee';

/** Where each role finds the tenant tables: as views that show their own company's rows alone. */
export const searchPathOf = (role: typeof staffRole | typeof examineeRole): string =>
  role === staffRole ? 'fenced_staff,public' : 'fenced_examinee,public';

/** Creates the roles where they are missing; `signsIn` may then take them on. Run as a role that may create roles. */
export const createRoles = (signsIn: string): string => `
do $$ begin
  if not exists (select from pg_roles where rolname = '${staffRole}') then create role ${staffRole} nologin; end if;
  if not exists (select from pg_roles where rolname = '${examineeRole}') then create role ${examineeRole} nologin; end if;
end $$;
grant ${staffRole}, ${examineeRole} to "${signsIn.replaceAll('"', '""')}" with inherit false;
`;
