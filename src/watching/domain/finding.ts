export const fineCodes = [
  'release',
  'settings',
  'folder',
  'disk',
  'https',
  'reading',
  'mail',
  'sign_ins',
  'durable',
  'thai',
  'index',
  'clock',
  'migrations',
  'installation',
  'servers',
  'no_server',
  'jobs',
  'backup',
  'not_looked_at',
] as const;
export const problemCodes = [
  'settings_wrong',
  'folder_not_writable',
  'disk_low',
  'public_http',
  'no_mail_server',
  'mail_server_away',
  'figures_open',
  'reading_fails',
  'database_away',
  'sign_in_wrong',
  'not_durable',
  'vacuum_late',
  'no_thai',
  'no_checksums',
  'owner_is_superuser',
  'search_without_index',
  'clock_differs',
  'clock_jumped',
  'newer_schema',
  'migrations_wait',
  'secret_half_changed',
  'other_secret',
  'earlier_secret_missing',
  'other_media',
  'media_away',
  'secret_missing',
  'demonstration_here',
  'proxy_not_trusted',
  'proxy_silent',
  'no_worker',
  'releases_differ',
  'jobs_without_keeper',
  'jobs_given_up',
  'jobs_failing',
  'jobs_wait',
  'sittings_late',
  'month_missing',
  'no_backup',
  'backup_old',
  'backup_failed',
  'backup_unverified',
  'nobody_to_ask',
] as const;
export type FineCode = (typeof fineCodes)[number];
export type ProblemCode = (typeof problemCodes)[number];

type Values = Readonly<Record<string, string | number>>;

/** What was found on an installation. Each problem has a sentence that says what to do, in every language. */
export type Finding =
  | { readonly level: 'fine'; readonly code: FineCode; readonly values: Values }
  | { readonly level: 'problem'; readonly code: ProblemCode; readonly values: Values };

export const fine = (code: FineCode, values: Values = {}): Finding => ({ level: 'fine', code, values });
export const problem = (code: ProblemCode, values: Values = {}): Finding => ({ level: 'problem', code, values });
