import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, inject, test } from 'vitest';
import { demonstrationPassword } from '../src/demonstration/server/company.ts';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import { freePort } from '../src/platform/server/embedded-database/cluster.ts';
import { runningAsSuperuser } from '../src/platform/server/embedded-database/embedded-database.ts';
import { catalogueOf } from './installation/catalogue.ts';
import { surroundings } from './installation/program.ts';
import { makeStage } from './installation/start-stage.ts';

/** The releases whose data this one takes over, each by its last commit. */
const releases = [
  ['0.1.0', '2e32a41'],
  ['0.2.0', 'c61b12a4'],
] as const;

const git = (...args: readonly string[]) => spawnSync('git', args, { encoding: 'utf8' });
const isThere = (commit: string): boolean => git('cat-file', '-e', `${commit}^{commit}`).status === 0;
/** A shallow clone, or sources without a history, cannot know earlier releases. A whole clone has them, or the test fails. */
const mayLack = git('rev-parse', '--is-shallow-repository').stdout.trim() !== 'false';

for (const [release, commit] of releases) {
  const isLacking = mayLack && !isThere(commit);
  const title = `the demonstration of release ${release} is brought to this one, which goes on with it`;
  test.skipIf(isLacking)(isLacking ? `${title} (skipped: this clone has no ${commit})` : title, async (context) => {
    const { folder, served } = makeStage(context.onTestFinished);
    chmodSync(folder, 0o755);
    demonstrateAs(commit, folder);
    const { address } = await served({ PORT: String(await freePort()) });
    const staff = await signedIn(address, demonstrationNames.companyAdmin);
    const questions = await ask<Listed>(staff, 'GET', '/questions');
    expect(questions['hydra:totalItems']).toBeGreaterThan(100);
    for (const { id } of questions['hydra:member'].slice(0, 5)) await ask(staff, 'GET', `/questions/${id}`);
    await takeExam(address);
    // What was brought here one migration after the other is what a new database is.
    const fresh = await catalogueOf(runningAsSuperuser(inject('dataFolder')));
    expect(fresh.length).toBeGreaterThan(5000);
    expect(await catalogueOf(runningAsSuperuser(folder))).toEqual(fresh);
  });
}

type Listed = { readonly 'hydra:member': readonly { readonly id: string }[]; readonly 'hydra:totalItems': number };
type Caller = { readonly address: string; readonly token: string };

/** Runs the sources of that commit with the packages of today, as its operator did; it has ended when this returns. */
function demonstrateAs(commit: string, dataFolder: string): void {
  const sources = mkdtempSync(join(tmpdir(), 'sanam-release-'));
  try {
    chmodSync(sources, 0o755);
    const archive = execFileSync('git', ['archive', commit, 'src', 'migrations', 'package.json'], { maxBuffer: 1e9 });
    execFileSync('tar', ['-x', '-C', sources], { input: archive });
    symlinkSync(resolve('node_modules'), join(sources, 'node_modules'));
    execFileSync(process.execPath, ['src/cli.ts', 'demo', '--json'], {
      cwd: sources,
      env: { ...surroundings, DATA_DIR: dataFolder, LOG_LEVEL: 'error' },
    });
  } finally {
    rmSync(sources, { recursive: true, force: true });
  }
}

async function ask<Answer>({ address, token }: Caller, method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(response.status, `${method} ${path}`).toBeLessThan(300);
  return (await response.json()) as Answer;
}

async function signedIn(address: string, username: string): Promise<Caller> {
  const nobody = { address, token: '' };
  const { token } = await ask<{ token: string }>(nobody, 'POST', '/login', {
    username,
    password: demonstrationPassword,
  });
  return { address, token };
}

/** What an examinee does with an exam that was generated and opened before the update, to its end. */
async function takeExam(address: string): Promise<void> {
  const examinee = await signedIn(address, demonstrationNames.examinee);
  const { exams } = await ask<{ exams: { id: string; state: string }[] }>(examinee, 'GET', '/my/exams');
  expect(exams.map(({ state }) => state)).toEqual(expect.arrayContaining(['ready', 'released']));
  const open = exams.find(({ state }) => state === 'ready')?.id;
  const { pass } = await ask<{ pass: string }>(examinee, 'POST', `/my/exams/${open}/sitting`);
  const sitting = { address, token: pass };
  await ask(sitting, 'POST', '/sitting/beginning');
  const paper = await ask<{ questions: { position: number; kind: string; options: { id: string }[] }[] }>(
    sitting,
    'GET',
    '/sitting',
  );
  const question = paper.questions.find(({ kind }) => kind === 'single');
  const path = `/sitting/answers/${question?.position}`;
  const response = question?.options[0]?.id;
  const key = crypto.randomUUID();
  await ask(sitting, 'PUT', path, { revision: 1, response, flagged: false, key });
  const { answers } = await ask<{ answers: unknown[] }>(sitting, 'GET', '/sitting');
  expect(answers).toEqual([{ position: question?.position, revision: 1, response, flagged: false, key }]);
  await ask(sitting, 'POST', '/sitting/submission');
}
