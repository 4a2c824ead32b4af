import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { auditActions, writtenActions } from './platform/record/audit-actions.ts';
import { allActions, areaOfAction, areas } from './platform/record/audit-areas.ts';
import { changesOf } from './platform/record/changes.ts';
import { auditKinds } from './platform/record/record-schema.ts';
import { changesIn, comeAndGone, factsIn, whyNotSaid } from './platform/record/recorded.ts';
import { recordTexts } from './record/texts/index.ts';

const sources = globSync('src/*/server/**/*.ts').filter((path) => !/\.(test|fixture)\.ts$/.test(path));
/** Some are put on record by functions of the database. */
const functions = globSync('migrations/*.sql');
const written = [...sources, ...functions].map((path) => readFileSync(path, 'utf8')).join('\n');

/** Actions whose names are put together: their parts are found in the sources. */
const composed: readonly [RegExp, string][] = [
  [/^(examinee|administrator)(s?)\.imported$/, '.imported`'],
  [/^(examinee|administrator)\.import_changed$/, '.import_changed`'],
  [/^(examinee|administrator)\.import_undone$/, '.import_undone`'],
  [/^(examinee|administrator)_import\.undone$/, '_import.undone`'],
  [/^(examinee|administrator)_file\.uploaded$/, '_file.uploaded`'],
  [/^(examinee|administrator)_file\.mended$/, '_file.mended`'],
  [/^(examinee|administrator)_import\.started$/, '_import.started`'],
  [/^question\.(edit|move)_undone$/, '_undone`'],
  [/^(module|subsection)\.(removed|retired)$/, '.${outcome}`'],
];

const occurs = (action: string) =>
  written.includes(`'${action}'`) || composed.some(([name, part]) => name.test(action) && written.includes(part));

test('every action that is listed is recorded somewhere', () => {
  expect(Object.keys(writtenActions).filter((action) => !occurs(action))).toEqual([]);
});

test('every action has a sentence in both languages, a kind and an area', () => {
  for (const texts of [recordTexts.en, recordTexts.th]) {
    const sentences: Record<string, Record<string, string>> = texts.action;
    const without = allActions.filter((action) => {
      const [word = '', rest = ''] = action.split('.');
      return !sentences[word]?.[rest];
    });
    expect(without).toEqual([]);
    const said = Object.entries(sentences).flatMap(([word, own]) => Object.keys(own).map((rest) => `${word}.${rest}`));
    expect(said.toSorted()).toEqual(allActions.toSorted());
  }
  expect(new Set(Object.values(auditActions))).toEqual(new Set(auditKinds));
  expect(new Set(allActions.map(areaOfAction))).toEqual(new Set(areas));
});

test('each kind of action has to say what it is for', () => {
  for (const action of allActions) {
    const kind = auditActions[action];
    const bare = whyNotSaid(action, {});
    expect(bare === null, action).toBe(kind === 'did' || kind === 'read');
    expect(whyNotSaid(action, { name: 'x', changes: { name: { from: 'a', to: 'b' } } }), action).toBeNull();
  }
  expect(whyNotSaid('exam.forgotten', {})).toContain('not listed');
});

test('a difference names only what is another now, and shortens what is long', () => {
  const before = { passMark: 75, title: { en: 'A', th: '' }, tags: ['x'], place: null, minutes: 60, text: 'same' };
  const after = { passMark: 1, title: { en: 'A' }, tags: ['x', 'y'], place: '', minutes: 60, text: 'z'.repeat(300) };
  expect(changesOf(before, after)).toEqual({
    passMark: { from: 75, to: 1 },
    tags: { from: ['x'], to: ['x', 'y'] },
    text: { from: 'same', to: `${'z'.repeat(200)}…` },
  });
  expect(changesOf({ at: new Date(0) }, { at: new Date(0) })).toEqual({});
});

test('of lists a reader sees what came and what went; ids and machines’ words are left out', () => {
  const details = {
    number: 7,
    importId: crypto.randomUUID(),
    hash: 'abc',
    changes: { tags: { from: ['a', 'b'], to: ['b', 'c'] }, passMark: { from: 75, to: 1 } },
  };
  expect(factsIn(details)).toEqual([['number', 7]]);
  const [tags, passMark] = changesIn(details);
  expect(tags && comeAndGone(tags)).toEqual({ come: ['c'], gone: ['a'] });
  expect(passMark && comeAndGone(passMark)).toBeNull();
});
