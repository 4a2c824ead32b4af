import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { descendants, elementsIn } from '../../domain/qti-scoring/qti-element.ts';
import { withQtiNames } from '../../domain/qti-scoring/qti-names.ts';
import { isShown, scoreItem } from '../../domain/qti-scoring/score-item.ts';
import { plainValue } from '../../domain/qti-scoring/value.ts';
import { readXmlTree } from '../read/xml-tree.ts';

const folder = '../shared/data/formats/scoring';
const isMissing = !existsSync(folder);

const cases = z.object({
  seed: z.int().optional(),
  cases: z.array(
    z.object({
      name: z.string(),
      xfail: z.boolean().optional(),
      responses: z.record(z.string(), z.unknown()),
      expect: z.object({
        score: z.number().optional(),
        maxScore: z.number().optional(),
        outcomes: z.record(z.string(), z.unknown()).optional(),
        modalFeedbackIdentifiers: z.array(z.string()).optional(),
      }),
    }),
  ),
});

/** Cases that a processor of items is not to score, and which element says so. */
const refused: Record<string, string> = {
  outcomeProcessing_outcomeMinimum: 'outcomeMinimum',
  responseProcessing_xiInclude: 'include',
};

const folders = isMissing ? [] : readdirSync(folder).filter((name) => !name.includes('.'));

describe.skipIf(isMissing)('the scores of others', () => {
  const all = folders.flatMap((name) => {
    const { seed, cases: listed } = cases.parse(JSON.parse(readFileSync(`${folder}/${name}/cases.json`, 'utf8')));
    return listed.map((one, index) => ({ ...one, title: `${name} ${index}: ${one.name}`, folder: name, seed }));
  });

  test('all of them are there', () => {
    expect(all).toHaveLength(181);
  });

  test.each(all)('$title', ({ folder: name, seed, responses, xfail, expect: wanted }) => {
    const item = withQtiNames(readXmlTree(readFileSync(`${folder}/${name}/item.xml`, 'utf8')));
    const { score, variables, unknown } = scoreItem(item, responses, seed);
    const known = refused[name] ?? (name === 'responseProcessing_customOperator' ? 'customOperator' : null);
    expect(unknown).toEqual(known === null ? [] : [known]);
    if (xfail) return expect(refused[name]).toBeDefined();
    if (wanted.score !== undefined) expect(score).toBeCloseTo(wanted.score, 9);
    if (wanted.maxScore !== undefined) expect(plainValue(variables['MAXSCORE'] ?? null)).toBe(wanted.maxScore);
    for (const [outcome, value] of Object.entries(wanted.outcomes ?? {})) {
      const own = plainValue(variables[outcome] ?? null);
      if (typeof value === 'number') expect(own, outcome).toBeCloseTo(value, 9);
      else expect(own, outcome).toEqual(value);
    }
    const shown = descendants(item, 'modalFeedback').filter((feedback) => isShown(feedback, variables));
    if (wanted.modalFeedbackIdentifiers)
      expect(shown.map(({ attributes }) => attributes['identifier'])).toEqual(wanted.modalFeedbackIdentifiers);
    expect(elementsIn(item).length).toBeGreaterThan(0);
  });
});
