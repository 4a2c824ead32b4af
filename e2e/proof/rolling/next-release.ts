import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const sources = ['src', 'migrations', 'public', 'scripts', 'package.json', 'package-lock.json', 'vite.config.ts'];
const parts = [...sources, 'staff.html', 'examinee.html', 'dist'];

/** What a release brings that may run beside the one before (docs/decisions/0007): it only adds, where saves go every moment. */
const added = `
alter table sitting add column next_remark text not null default '';
alter table answer add column next_weight integer not null default 1;
alter table answer_event add column next_weight integer not null default 1;
create index next_weights on answer (company_id, next_weight);
create table next_thing (
  company_id uuid not null default nullif(current_setting('app.company_id', true), '')::uuid references company,
  sitting_id uuid not null,
  words text not null,
  primary key (company_id, sitting_id)
);
do $$
declare source text;
begin
  for source in select pg_get_functiondef(oid) from pg_proc
    where pronamespace = 'public'::regnamespace and proname in ('write_answers', 'check_in') loop
    execute source;
  end loop;
end $$;
select refresh_fences();
`;

/** What no release may do: servers of the one before still ask for it. */
const takenAway = 'alter table answer rename column saved_at to kept_at;';

/**
 * The next release in a folder of its own: this one with a migration more, and the client built anew under another id. One that
 * takes away is not built: no page gets so far.
 */
export function makeNextRelease(folder: string, mutant: 'takes_away' | null): string {
  const release = join(folder, 'next');
  mkdirSync(release);
  for (const part of parts) cpSync(part, join(release, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(release, 'node_modules'));
  writeFileSync(join(release, 'migrations/9999_next_release.sql'), mutant ? takenAway : added);
  if (!mutant) appendFileSync(join(release, 'src/examinee.tsx'), '\n// the next release\n');
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: release, stdio: 'ignore' });
  return release;
}
