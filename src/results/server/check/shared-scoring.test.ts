import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { attributeOf, descendants, textIn, type QtiElement } from '../../../exchange/domain/qti-scoring/qti-element.ts';
import { withQtiNames } from '../../../exchange/domain/qti-scoring/qti-names.ts';
import { readXmlTree } from '../../../exchange/server/read/xml-tree.ts';
import { readQtiDocument } from '../../../exchange/server/qti/read-qti.ts';
import { plainText } from '../../../platform/rich-text/rich-text.ts';
import type { QuestionDraft } from '../../../questions/domain/question.ts';
import type { Response } from '../../../sittings/domain/response.ts';
import { allOrNothing } from '../../../standards/domain/marking-rule.ts';
import { scoreResponse } from '../../domain/score-response.ts';

const folder = '../shared/data/formats/scoring';
const isMissing = !existsSync(folder);

const scoredCases = z.object({
  cases: z.array(
    z.object({
      name: z.string(),
      responses: z.record(z.string(), z.unknown()),
      expect: z.object({ score: z.number().optional(), outcomes: z.record(z.string(), z.unknown()).optional() }),
    }),
  ),
});

const nothingKept = { keep: () => null, keepSound: () => null };

type Comparison = { readonly name: string; readonly same: number } | { readonly name: string; readonly why: string };

/** Whether our marking gives the points of every case, all or nothing or in part; why not where it does not. */
function compared(name: string): Comparison {
  const read = (file: string) => readFileSync(`${folder}/${name}/${file}`, 'utf8');
  const tree = readXmlTree(read('item.xml'));
  const { questions, faults, found } = readQtiDocument(readXmlTree(read('item.xml')), nothingKept);
  const [question] = questions;
  if (found === 0) return { name, why: 'asks nothing' };
  if (!question || found > 1)
    return {
      name,
      why:
        faults.map(({ code, values }) => [code, values?.['kind']].filter(Boolean).join(' ')).join(', ') ||
        'several questions',
    };
  const item = withQtiNames(tree);
  const cases = scoredCases.parse(JSON.parse(read('cases.json'))).cases.flatMap(({ responses, expect: wanted }) => {
    const score = wanted.score ?? wanted.outcomes?.['SCORE'];
    return typeof score === 'number' ? [{ response: asOurs(item, question.draft, responses), score }] : [];
  });
  if (cases.length === 0) return { name, why: 'no score is expected' };
  const { key, points, content } = question.draft;
  const rules = [allOrNothing, { ...allOrNothing, partialCredit: true }];
  const same = rules.some((marking) =>
    cases.every(
      ({ response, score }) =>
        scoreResponse(key, response, { points, unit: content.unit, marking }) === Math.round(score * 100),
    ),
  );
  const notes = question.warnings.map(({ code }) => code).join(', ');
  return same ? { name, same: cases.length } : { name, why: `scored otherwise${notes && `: ${notes}`}` };
}

/** A response in the terms of the question that its item became. */
function asOurs(item: QtiElement, { content }: QuestionDraft, responses: Readonly<Record<string, unknown>>): Response {
  const words = new Map(
    descendants(item, 'simpleChoice', 'inlineChoice', 'hottext', 'gapText', 'simpleAssociableChoice').map((choice) => [
      attributeOf(choice, 'identifier'),
      textIn(choice).trim(),
    ]),
  );
  const options = [...content.options, ...content.matches];
  const idOf = (name: string) =>
    options.find(({ text }) => Object.values(text).some((rich) => plainText(rich ?? '').trim() === words.get(name)))
      ?.id ?? name;
  const given = Object.values(responses).map((one) =>
    Array.isArray(one) ? one.map(String) : one === null ? [] : [String(one)],
  );
  const [first = []] = given;
  switch (content.kind) {
    case 'single':
    case 'true_false':
      return first[0] === undefined ? null : idOf(first[0]);
    case 'multiple':
    case 'hotspot':
    case 'ordering':
      return first.map(idOf);
    case 'matching':
    case 'label':
      return Object.fromEntries(first.map((pair) => pair.split(/\s+/).map(idOf)));
    case 'gap_text': {
      const gaps = descendants(item, 'gap').map((gap) => attributeOf(gap, 'identifier'));
      const filled =
        gaps.length > 0
          ? gaps.map((gap) => first.find((pair) => pair.endsWith(` ${gap}`))?.split(/\s+/)[0])
          : given.map(([one]) => one);
      return Object.fromEntries(
        content.gaps.flatMap(({ id, choices }, at) => {
          const one = filled[at];
          return one === undefined ? [] : [[id, choices.length > 0 ? idOf(one) : one]];
        }),
      );
    }
    case 'numeric':
    case 'short_text':
    case 'essay':
      return first[0] ?? null;
  }
}

test('the data is there in CI', () => {
  expect(isMissing && process.env['CI'] === 'true').toBe(false);
});

test.skipIf(isMissing)('scoring cases whose item is one of our kinds get the same points by our marking', () => {
  const said = readdirSync(folder)
    .filter((name) => !name.includes('.'))
    .map(compared);
  const same = said.flatMap((one) => ('same' in one ? [one] : []));
  const others = said.flatMap((one) => ('why' in one ? [`${one.name}: ${one.why}`] : []));
  const count = same.reduce((sum, one) => sum + one.same, 0);
  console.info(
    `${count} cases of ${same.length} items get the same points by our marking. Not compared, of ${others.length} items:`,
  );
  console.info(others.join('\n'));
  expect([same.length, count]).toEqual([9, 38]);
  expect(others.filter((one) => one.includes('scored otherwise')).map((one) => one.split(':')[0])).toEqual(
    scoredOtherwise,
  );
});

/**
 * Items that became a question and are scored in a way that no rule of ours says: points for no answer, answers typed that are half
 * right, gaps of unequal worth.
 */
const scoredOtherwise = [
  'mapResponse_bounds_default_duplicates',
  'mapResponse_mapEntry_caseSensitive_override',
  'qti22_advanced_q6_gap_match',
  'stringMatch_caseSensitive_substring',
];
