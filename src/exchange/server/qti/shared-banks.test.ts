import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { faultsOf } from '../../../questions/domain/draft/faults.ts';
import { joinLanguages } from '../../domain/join-languages.ts';
import { readQuestionFile } from '../read/read-question-file.ts';

const folder = '../shared/data/formats';
const isMissing = !existsSync(folder);
const entries = isMissing
  ? {}
  : z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(`${folder}/derived/expected.json`, 'utf8')));
const key = z.object({ key: z.array(z.object({ identifier: z.string(), answer: z.string() })) });

const keep = { keep: () => 'a'.repeat(64), keepSound: () => null };
const read = (path: string) => readQuestionFile(readFileSync(`${folder}/${path}`), path, { keep: () => keep });

describe.skipIf(isMissing)('banks as QTI packages', () => {
  const expected = Object.entries(entries).filter(([name]) => name.includes('.qti'));

  test.each(expected)('%s', async (name, entry) => {
    const { key: wanted } = key.parse(entry);
    const { questions, faults, found } = await read(`derived/${name}`);
    expect({ faults, found }).toEqual({ faults: [], found: wanted.length });
    expect(
      questions.map(({ code, draft }) => ({
        identifier: code,
        answer: draft.key.kind === 'option' ? 'ABCDEFGH'[Number(draft.key.option.slice(1)) - 1] : null,
      })),
    ).toEqual(wanted);
  });
});

describe.skipIf(isMissing)('the same questions in several languages', () => {
  test('are one question each when they come together', async () => {
    const names = [
      'capital-cities',
      'hottext-single',
      'inline-choice',
      'order-interaction',
      'slider-interaction',
      'text-entry',
    ];
    const paths = ['th-TH', 'en-US', 'fr-FR'].flatMap((language) =>
      names.map((name) => `qti2/parallel-${language}/${name}.xml`),
    );
    const readings = await Promise.all(paths.map(read));
    const joined = joinLanguages(readings.flatMap(({ questions }) => [...questions]));
    expect(joined.map(({ code, draft }) => [code, Object.keys(draft.content.stem).toSorted()])).toEqual(
      names.map((name) => [name, ['en', 'fr', 'th']]),
    );
    expect(joined.flatMap(({ draft }) => faultsOf(draft))).toEqual([]);
  });
});
