import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** The last commit that nobody checked. */
const base = 'cf2770c';
/** A change of more files than these says why. */
const filesWithoutBody = 3;
const subjectOfMerge = /^Merge branch '[\w/-]+'(?: into [\w/-]+)?$/;
/** Words that begin a subject and are no order: the third person, the past, what is being done. */
const noOrder =
  /^(?:\w+ing|\w+ed|(?!Pass|Press|Process|Address|Discuss|Access|Focus|Express|Cross|Guess|Miss|Toss|Kiss|Compress)\w+s)$/;
const endsLikeNone =
  /^(?:Bring|Embed|Feed|Need|Seed|Speed|Shed|Shred|String|Ping|Swing|Cling|Ring|Sing|Wed|Exceed|Proceed|Succeed)$/;

type Commit = { readonly hash: string; readonly subject: string; readonly body: string; readonly files: number };

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** The commits since then; null where there is no history, as in an archive of the sources or a shallow clone. */
function commitsSince(): Commit[] | null {
  try {
    git('merge-base', '--is-ancestor', base, 'HEAD');
  } catch {
    return null;
  }
  const log = git('log', '--name-only', '--format=%x01%h%x02%s%x02%b%x02', `${base}..HEAD`);
  return log
    .split('\x01')
    .slice(1)
    .map((entry) => {
      const [hash = '', subject = '', body = '', files = ''] = entry.split('\x02');
      return { hash, subject, body: body.trim(), files: files.split('\n').filter(Boolean).length };
    });
}

/** The first thing that is wrong with a commit's words, or null. */
function faultOf({ subject, body, files }: Omit<Commit, 'hash'>): string | null {
  if (subjectOfMerge.test(subject)) return null;
  const [verb = '', object] = subject.split(' ');
  if (subject.length > 60) return 'more than 60 characters';
  if (!/^[A-Z][a-z]+$/.test(verb) || (noOrder.test(verb) && !endsLikeNone.test(verb))) return 'begins with no verb';
  if (!object) return 'has no object';
  if (subject.endsWith('.')) return 'ends with a full stop';
  return files > filesWithoutBody && body === '' ? 'says not why' : null;
}

test('a subject is an order, short, and what is large says why', () => {
  const judge = (subject: string, files = 1, body = '') => faultOf({ subject, body, files });
  expect(judge('Count the lines of functions')).toBeNull();
  expect(judge('Bring back what was moved', 9, 'Because it was missed.')).toBeNull();
  expect(judge("Merge branch 'exams'", 90)).toBeNull();
  expect(judge('Counting lines')).toBe('begins with no verb');
  expect(judge('Added a count')).toBe('begins with no verb');
  expect(judge('fix count')).toBe('begins with no verb');
  expect(judge('Refactor')).toBe('has no object');
  expect(judge('Count lines.')).toBe('ends with a full stop');
  expect(judge(`Count ${'a'.repeat(55)}`)).toBe('more than 60 characters');
  expect(judge('Count lines', 4)).toBe('says not why');
});

const commits = commitsSince();

test.skipIf(commits === null)('every commit keeps to it', () => {
  const faults = commits?.map((commit) => [commit.hash, commit.subject, faultOf(commit)] as const) ?? [];
  expect(faults.filter(([, , fault]) => fault !== null)).toEqual([]);
});
