/**
 * The application's sign-ins at the database. None of them owns anything or may take on another's rights, so that what
 * is smuggled into a query of one (`set role …`) gains nothing (docs/decisions/0029).
 */
export type RoleNames = {
  /** Requests of staff, jobs, whatever is done outside a company. */
  readonly staff: string;
  /** Requests of examinees: no right to a key. */
  readonly examinee: string;
  /** Calls the functions of the hot path and can do nothing else. */
  readonly saver: string;
  /** Takes jobs out of the queue; sees no table of the product. */
  readonly queue: string;
};

export type RoleKind = keyof RoleNames;
export const roleKinds = ['staff', 'examinee', 'saver', 'queue'] as const satisfies readonly RoleKind[];

/** Roles are known to a whole PostgreSQL server: the prefix keeps two installations on one apart. */
export const usualPrefix = 'sanam';

export const rolesWith = (prefix: string): RoleNames => ({
  staff: `${prefix}_staff`,
  examinee: `${prefix}_examinee`,
  saver: `${prefix}_saver`,
  queue: `${prefix}_queue`,
});

/** SQL that names the usual roles, for an installation that has others. */
export const withPrefix = (text: string, prefix: string): string =>
  prefix === usualPrefix ? text : text.replaceAll(/\bsanam_(?=(?:staff|examinee|saver|queue)\b|%s)/g, `${prefix}_`);

/** Where each role finds the tenant tables: as views that show their own company's rows alone. */
export const searchPathOf = { staff: 'fenced_staff, public', examinee: 'fenced_examinee, public' } as const;

/** A role and what PostgreSQL keeps of its password. */
export type SignInRole = { readonly role: string; readonly verifier: string };

/**
 * For a superuser, once in each database. PostgreSQL looks behind a policy only with functions that leak nothing about
 * rows of others, and does not count LIKE among them, because a malformed pattern is an error. Ours are always escaped;
 * without this a search in a bank of 50,000 questions reads them all.
 */
export const letSearchUseItsIndex = 'alter function textlike(text, text) leakproof';

/** Makes the sign-ins, or gives those that are there the password that this installation knows. Safe to repeat. */
export const createRoles = (signIns: readonly SignInRole[]): string =>
  signIns
    .map(
      ({ role, verifier }) => `do $$ begin
  if not exists (select from pg_roles where rolname = '${role}') then create role ${role}; end if;
  alter role ${role} with login noinherit password '${verifier}';
  execute format('grant connect on database %I to ${role}', current_database());
end $$;
`,
    )
    .join('');
