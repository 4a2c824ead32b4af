import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { plainText } from '../../../platform/rich-text/rich-text.ts';
import { questionDraft } from '../../../questions/draft-schema.ts';
import { faultsOf } from '../../../questions/domain/draft/faults.ts';
import type { QuestionDraft } from '../../../questions/domain/question.ts';
import type { ImportFault, ImportedQuestion, Reading } from '../../domain/imported.ts';
import { attributeOf, descendants, type QtiElement } from '../../domain/qti-scoring/qti-element.ts';
import { withQtiNames } from '../../domain/qti-scoring/qti-names.ts';
import { openPackage } from '../read/open-package.ts';
import { readQuestionFile } from '../read/read-question-file.ts';
import { readXmlFile } from '../read/xml-tree.ts';

const folder = '../shared/data/formats';
const isMissing = !existsSync(folder);

const response = z.object({
  correct: z.array(z.string()).optional(),
});
const item = z.object({
  well_formed: z.boolean(),
  interactions: z.record(z.string(), z.int()).optional(),
  responses: z.record(z.string(), response).optional(),
  adaptive: z.boolean().optional(),
  template: z.boolean().optional(),
  root: z.string().optional(),
  identifier: z.string().optional(),
});
type Item = z.infer<typeof item>;
const packed = z.object({
  zip_ok: z.boolean(),
  items: z.record(z.string(), item).optional(),
  item_count: z.int().optional(),
  manifest_files_missing_in_zip: z.array(z.string()).optional(),
});

const expectedOf = (name: string): Record<string, unknown> =>
  isMissing
    ? {}
    : z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(`${folder}/${name}/expected.json`, 'utf8')));

const keep = { keep: (bytes: Uint8Array) => hashOf(bytes), keepSound: () => 'b'.repeat(64) };
const hashOf = (bytes: Uint8Array) => bytes.length.toString(16).padStart(64, '0');
const read = (path: string): Promise<Reading> =>
  readQuestionFile(readFileSync(`${folder}/${path}`), path, { keep: () => keep });

/** What an interaction becomes. A choice may be between true and false. */
const kinds: Record<string, readonly string[]> = {
  'choice-interaction': ['single', 'multiple', 'true_false'],
  'hottext-interaction': ['single', 'multiple'],
  'order-interaction': ['ordering'],
  // A single row is a choice among its columns.
  'match-interaction': ['matching', 'single'],
  'associate-interaction': ['matching'],
  'gap-match-interaction': ['gap_text'],
  'inline-choice-interaction': ['gap_text'],
  'text-entry-interaction': ['short_text', 'numeric', 'gap_text'],
  'extended-text-interaction': ['essay'],
  'slider-interaction': ['numeric'],
  'hotspot-interaction': ['hotspot'],
  'graphic-gap-match-interaction': ['label'],
};

/** What keeps a question of our kinds out although its item is whole, by the place of the item and the fault. */
const reasons: Record<string, string> = {
  // Items by themselves, without the file of their picture.
  'qti2/qtiworks-ims/hotspot.xml': 'picture_needed',
  'qti2/qtiworks-stomp/hotspotsS.xml': 'picture_needed',
  'qti2/tao-2.0/hotspot.xml': 'picture_needed',
  'qti2/qtiworks-ims/graphic_gap_match.xml': 'picture_needed',
  'qti2/qtiworks-stomp/graphic_gap_matchGS.xml': 'picture_needed',
  'qti2/tao-2.0/graphic_gap_match.xml': 'picture_needed',
  'qti2/parallel-en-US/hotspot-interaction.xml': 'picture_needed',
  'qti2/parallel-fr-FR/hotspot-interaction.xml': 'picture_needed',
  'qti2/parallel-th-TH/hotspot-interaction.xml': 'picture_needed',
  // A survey or an example without any answer.
  'qti2/qtiworks-ims/likert.xml': 'no_correct_answer',
  'qti2/qtiworks-ims/choice_multiple_chocolade.xml': 'no_correct_answer',
  'qti2/tao-2.0/empty_choice.xml': 'no_correct_answer',
  'qti2/packages-tao/2.1/feedback/FeedbackBlockInlineLinear.zip#Q04/qti.xml': 'no_correct_answer',
  'qti3/citolab-items/example-choice-nocorrect-item.xml': 'no_correct_answer',
  // Two numbers of which only the sum counts.
  'qti2/qtiworks-stomp/slider2.xml': 'no_correct_answer',
  // Each of the two choices of a gap is right.
  'qti3/packages-1edtech/BBQsTest.zip#id-8167235c360b/QuizBowl-multi-geometry.xml': 'no_correct_answer',
  // Several columns for a row and several rows for a column.
  'qti2/qtiworks-stomp/chc_pairingGS.xml': 'match-matrix',
  'qti2/qtiworks-ims/towns.xml': 'match-matrix',
  // The right order names one of five.
  'qti3/packages-1edtech/sharedStimulus.zip#exemplar04.xml': 'order_incomplete',
};

/** What an item must turn into. */
function outcomeOf(place: string, { interactions = {}, adaptive, template, well_formed }: Item): readonly string[] {
  if (!well_formed) return ['item_malformed'];
  if (adaptive) return ['adaptive'];
  if (template) return ['template'];
  const names = Object.keys(interactions).filter((name) => name !== 'end-attempt-interaction');
  if (names.length === 0) return ['text-only'];
  const other = names.find((name) => !Object.hasOwn(kinds, name));
  if (other !== undefined) return [other];
  return [reasons[place] ?? 'question'];
}

const outcomesIn = (questions: readonly ImportedQuestion[], faults: readonly ImportFault[]): string[] => [
  ...new Set([
    ...questions.map(() => 'question'),
    ...faults.map(({ code, values }) => (code === 'kind_unsupported' ? String(values?.['kind']) : code)),
  ]),
];

const checkItem = (
  place: string,
  wanted: Item,
  tree: QtiElement,
  questions: ImportedQuestion[],
  faults: ImportFault[],
) => {
  const [outcome] = outcomeOf(place, wanted);
  expect(outcomesIn(questions, faults), place).toContain(outcome);
  if (outcome !== 'question') return;
  expect(faults, place).toEqual([]);
  const names = Object.keys(wanted.interactions ?? {});
  const allowed = names.flatMap((name) => kinds[name] ?? []);
  for (const { draft } of questions) {
    expect(allowed, place).toContain(draft.content.kind);
    expect(questionDraft.safeParse(draft).success, place).toBe(true);
    expect(faultsOf(draft), place).toEqual([]);
  }
  const [only] = questions;
  if (questions.length === 1 && only) checkKey(place, wanted, tree, only.draft);
};

/** The identifiers of choices in the order of the document, which is that of the options. */
const idsOf = (tree: QtiElement, ...names: readonly string[]) =>
  descendants(tree, ...names).map((element) => attributeOf(element, 'identifier'));

function checkKey(
  place: string,
  { responses = {}, interactions = {} }: Item,
  tree: QtiElement,
  { content, key: own }: QuestionDraft,
) {
  const [only] = Object.values(responses);
  const correct = only?.correct ?? [];
  if (correct.length === 0) return;
  const text = (list: QuestionDraft['content']['options'], id: string) =>
    plainText(Object.values(list.find((option) => option.id === id)?.text ?? {})[0] ?? '');
  switch (own.kind) {
    case 'option':
    case 'options': {
      if (interactions['match-interaction']) return undefined;
      const ids = idsOf(tree, 'simpleChoice', 'hottext', 'hotspotChoice');
      const right = own.kind === 'option' ? [own.option] : own.options;
      const places = correct.map((id) => `o${ids.indexOf(id) + 1}`);
      if (content.kind !== 'true_false') return expect(right.toSorted(), place).toEqual(places.toSorted());
      const word = plainText(rawOf(tree, correct[0] ?? '')).trim();
      return expect(word.toLowerCase(), place).toBe(text(content.options, right[0] ?? '').toLowerCase());
    }
    case 'order':
      return expect(
        own.order.map((id) => text(content.options, id)),
        place,
      ).toEqual(
        correct
          .map((id) => plainText(rawOf(tree, id)))
          .map((words) => words.replace(/\s+/g, ' ').trim())
          .map((words, at) => words || text(content.options, own.order[at] ?? '')),
      );
    case 'pairs':
      return expect(Object.keys(own.pairs).length, place).toBe(correct.length);
    case 'text':
      return expect(own.accepted, place).toContain(correct[0]?.trim());
    case 'number':
      return expect(
        own.accepted.some(({ from, to }) => from <= Number(correct[0]) && Number(correct[0]) <= to),
        place,
      ).toBe(true);
    case 'gaps':
      return expect(Object.keys(own.gaps).length, place).toBe(
        interactions['gap-match-interaction'] ? correct.length : sum(interactions),
      );
    case 'key_points':
      return undefined;
  }
}

const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((a, b) => a + b, 0);

const rawOf = (tree: QtiElement, id: string): string => {
  const found = descendants(tree, 'simpleChoice').find((choice) => attributeOf(choice, 'identifier') === id);
  const words = found ? descendants(found, 'p')[0] : undefined;
  return ((words ?? found)?.children ?? []).filter((child): child is string => typeof child === 'string').join('');
};

describe.skipIf(isMissing)('QTI 2 and 3 of others', () => {
  const all = ['qti2', 'qti3', 'broken'].flatMap((name) =>
    Object.entries(expectedOf(name)).map(([path, entry]) => ({ path: `${name}/${path}`, entry })),
  );
  const singles = all.flatMap(({ path, entry }) => {
    const parsed = item.safeParse(entry);
    return parsed.success && !path.endsWith('.zip') ? [{ path, wanted: parsed.data }] : [];
  });
  const packages = all.flatMap(({ path, entry }) => {
    const parsed = packed.safeParse(entry);
    return parsed.success ? [{ path, wanted: parsed.data }] : [];
  });

  /** Tests without their items, and results: nothing to import. */
  const others = all.filter(({ path }) => ![...singles, ...packages].some((one) => one.path === path));

  test.each(others)('$path', async ({ path }) => {
    const { questions, faults, found } = await read(path);
    expect({ questions, found, why: faults.length > 0 }).toEqual({ questions: [], found: 0, why: true });
  });

  test.each(singles)('$path', async ({ path, wanted }) => {
    const { questions, faults, found } = await read(path);
    if (!wanted.well_formed) return expect(faults).toMatchObject([{ code: 'xml_malformed' }]);
    const tree = withQtiNames(readXmlFile(readFileSync(`${folder}/${path}`)));
    if (tree.name !== 'assessmentItem') {
      expect({ found, questions }).toEqual({ found: 0, questions: [] });
      return expect(faults.length).toBeGreaterThan(0);
    }
    expect(found).toBe(questions.length + faults.length);
    return checkItem(path, wanted, tree, [...questions], [...faults]);
  });

  test.each(packages)('$path', async ({ path, wanted }) => {
    const { questions, faults, found } = await read(path);
    if (!wanted.zip_ok) {
      expect(questions).toEqual([]);
      return expect(faults).toHaveLength(1);
    }
    const files = await openPackage(readFileSync(`${folder}/${path}`));
    for (const missing of wanted.manifest_files_missing_in_zip ?? [])
      expect(faults.map(({ values }) => values?.['name'])).toContain(missing);
    const items = Object.entries(wanted.items ?? {});
    for (const [file, one] of items) {
      const bytes = files.read(file);
      const tree = bytes && one.well_formed ? withQtiNames(readXmlFile(bytes)) : null;
      const here = questions.filter((question) => question.file === file);
      const faultsHere = faults.filter((fault) => fault.file === file);
      checkItem(`${path}#${file}`, one, tree ?? empty, here, faultsHere);
    }
    return expect(found).toBe(wanted.item_count ?? 2);
  });
});

/** Packages whose items share a text, by how they say so. */
const sharing = [
  ['qti3/packages-1edtech/sharedStimulus.zip', 2, false],
  ['qti2/packages-tao/2.1/sharedStimulus/BasicSharedStimulus.zip', 3, true],
] as const;

test.skipIf(isMissing).each(sharing)(
  '%s has one passage, shared by all of its questions',
  async (path, count, isAssumed) => {
    const { questions, passages = [] } = await read(path);
    expect(passages).toHaveLength(1);
    expect(questions.map(({ passage }) => passage)).toEqual(Array.from({ length: count }, () => passages[0]?.key));
    // The picture of the text stands in it, and in no question.
    expect(passages[0]?.text.en).toContain('<img src="media:');
    for (const { draft, assumed } of questions) {
      expect(draft.content.stem.en).not.toContain('<img');
      expect(assumed.some(({ code }) => code === 'passage_told')).toBe(isAssumed);
    }
  },
);

const empty: QtiElement = { name: '', attributes: {}, children: [], line: 1 };
