import { expect, test } from 'vitest';
import { contracts } from '../../features.ts';
import { may, type Actor, type Permission } from '../../platform/access.ts';
import { forgetfulMedia } from '../../platform/server/fixtures/media.fixture.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { schoolWith } from '../../questions/server/question-bank.fixture.ts';
import {
  gapTextDraft,
  matchingDraft,
  numericDraft,
  orderingDraft,
  singleDraft,
} from '../../questions/domain/drafts.fixture.ts';
import type { QuestionDraft } from '../../questions/domain/question.ts';
import { asNew } from '../../questions/server/write/save-questions.ts';
import { translationContract } from '../contract.ts';
import { translationHandlers } from './handlers.ts';

const media = forgetfulMedia();
const world = testWorld(translationContract, translationHandlers({ media }));

/** Stands wherever a draft tells its key; no reply may have it. */
const secret = 'KEYWORD';
const explained = { explanation: { en: `${secret} because`, th: `${secret} เพราะ` }, reference: `${secret} p. 1` };
const short = {
  content: { kind: 'short_text', options: [] },
  key: { kind: 'text', accepted: [secret], caseSensitive: false },
};
const essay = {
  content: { kind: 'essay', options: [] },
  key: { kind: 'key_points', keyPoints: [{ en: secret }], errors: [{ en: secret }] },
};

const one = ({ content, key }: { content: object; key: object }): QuestionDraft => ({
  ...singleDraft(content),
  key: key as QuestionDraft['key'],
});
const written: readonly QuestionDraft[] = [
  singleDraft(),
  {
    ...singleDraft({ kind: 'multiple' }),
    key: { kind: 'options', options: ['a', 'b'], weights: { a: 77_001, b: 77_002, c: -77_003 } },
  },
  one(short),
  one(essay),
  numericDraft([{ from: 77_004, to: 77_005 }]),
  matchingDraft(),
  orderingDraft(['a', 'b', 'c', 'd']),
  {
    ...gapTextDraft(),
    key: { kind: 'gaps', gaps: { ...gapKeys(), g2: { kind: 'text', accepted: [secret], caseSensitive: false } } },
  },
];
const drafts = written.map((draft) => asNew({ ...draft, ...explained }));

function gapKeys() {
  const { key } = gapTextDraft();
  return key.kind === 'gaps' ? key.gaps : {};
}

/** What fits no reply: the words and numbers of keys, and fields that are made for them. */
const telling =
  /KEYWORD|7700\d|"(?:key|accepted|weights|pairs|order|isCorrect|correct|keyPoints|facility|discrimination|figures)"/;

async function desk(held: readonly Permission[]) {
  const { company } = await schoolWith(
    world,
    drafts.map((draft) => ({ draft, code: null })),
  );
  return world.as(await world.administrator(company, held));
}

test('no reply of the desk tells a translator a key, of any kind of question', async () => {
  const tara = await desk(['question.translate']);
  const list = await tara.listTranslations({ language: ['en', 'th'] });
  const all = await tara.listTranslations({});
  const items = [...list['hydra:member'], ...all['hydra:member']];
  expect(items.length).toBeGreaterThan(0);
  const replies: unknown[] = [list, all, await tara.countTranslations({})];
  for (const { id: itemId } of items) {
    const work = await tara.readTranslation({ itemId });
    const texts = [
      { id: 'text', html: 'ข้อความ' },
      { id: 'explanation', html: 'ไม่ควรบันทึก' },
    ];
    const read = { versionRead: work.latestVersion, revisionRead: work.revision };
    replies.push(work);
    replies.push(await tara.saveTranslation({ itemId, language: 'th', texts, ...read, submit: false }).catch(String));
  }
  for (const reply of replies) expect(JSON.stringify(reply)).not.toMatch(telling);
});

test('the same replies tell those who may see keys the explanation, so that the words would be found', async () => {
  const both = await desk(['question.translate', 'question.view']);
  const [item] = (await both.listTranslations({}))['hydra:member'];
  expect(JSON.stringify(await both.readTranslation({ itemId: item?.id ?? '' }))).toMatch(telling);
});

test('the place of an option says nothing: the key stands at every place about as often', async () => {
  const many = Array.from({ length: 60 }, () =>
    asNew({ ...singleDraft(), content: { ...singleDraft().content, stem: { en: 'One' } } }),
  );
  const { company } = await schoolWith(
    world,
    many.map((draft) => ({ draft, code: null })),
  );
  const tara = world.as(await world.administrator(company, ['question.translate']));
  const keys = new Set(many.map(({ key }) => (key.kind === 'option' ? `option.${key.option}` : '')));
  const places = [0, 0, 0];
  for (const { id: itemId } of (await tara.listTranslations({ limit: 100 }))['hydra:member']) {
    const work = await tara.readTranslation({ itemId });
    expect(await tara.readTranslation({ itemId })).toEqual(work);
    const place = work.parts.filter(({ kind }) => kind === 'option').findIndex(({ id }) => keys.has(id));
    places[place] = (places[place] ?? 0) + 1;
  }
  expect(places.every((count) => count > 5)).toBe(true);
});

test('the flag opens the desk, and nothing else of the product', () => {
  const holding = (...permissions: Permission[]): Actor => ({
    kind: 'administrator',
    companyId: 'c',
    accountId: 'a',
    sessionId: 's',
    role: 'ROLE_ADMIN',
    permissions,
    datasetRole: null,
  });
  const open = Object.entries(contracts).flatMap(([feature, contract]) =>
    Object.entries(contract)
      .filter(([, { permission }]) => may(holding('question.translate'), permission) && !may(holding(), permission))
      .map(([name]) => `${feature}.${name}`),
  );
  expect(open.toSorted()).toEqual(
    Object.keys(translationContract)
      .map((name) => `translation.${name}`)
      .toSorted(),
  );
});
