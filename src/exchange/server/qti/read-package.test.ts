import { expect, test } from 'vitest';
import { choices, codes, declared, item, keepAll, picture, readPacked, scored, words } from './qti-item.fixture.ts';
import { joinLanguages } from '../../domain/join-languages.ts';
import { readXmlTree } from '../read/xml-tree.ts';
import { readQtiDocument } from './read-qti.ts';

const manifest = (resources: string) =>
  `<manifest xmlns:imsmd="http://ltsc.ieee.org/xsd/LOM"><resources>${resources}</resources></manifest>`;
const resource = (id: string, href: string, inner = '', type = 'imsqti_item_xmlv2p1') =>
  `<resource identifier="${id}" type="${type}" href="${href}"><file href="${href}"/>${inner}</resource>`;
const question = (id: string, body = '') =>
  item(declared(['A']), `${body}${choices('A', 'B', 'C')}`, scored('match_correct'), `identifier="${id}"`);

test('a test gives its items their order and their sections as topics, also from other files', async () => {
  const { questions, found } = await readPacked({
    'imsmanifest.xml': manifest(
      `${resource('I1', 'items/1.xml')}${resource('I2', 'items/2.xml')}${resource('I3', 'items/3.xml')}${resource('T', 'tests/t.xml', '', 'imsqti_test_xmlv2p1')}${resource('S', 'tests/s.xml', '', 'imsqti_section_xmlv2p1')}`,
    ),
    'items/1.xml': question('q1'),
    'items/2.xml': question('q2'),
    'items/3.xml': question('q3'),
    'tests/t.xml': `<assessmentTest identifier="T" title="Test"><testPart><assessmentSection title="Engines">
      <assessmentItemRef identifier="a" href="../items/2.xml"/><assessmentSectionRef href="s.xml"/></assessmentSection></testPart></assessmentTest>`,
    'tests/s.xml': `<assessmentSection title="Fuel"><assessmentItemRef identifier="b" href="../items/1.xml"/></assessmentSection>`,
  });
  expect([found, questions.map(({ code, topic }) => [code, topic])]).toEqual([
    3,
    [
      ['q2', ['Engines']],
      ['q1', ['Engines', 'Fuel']],
      ['q3', []],
    ],
  ]);
});

test('pictures and sounds come from the package, by their place beside the item', async () => {
  const { questions } = await readPacked({
    'imsmanifest.xml': manifest(
      resource('I1', 'items/1.xml', '<file href="media/a%20b.png"/><file href="media/s.mp3"/>'),
    ),
    'items/1.xml': question(
      'q1',
      '<p><img src="../media/a%20b.png" alt="A &amp; B"/><audio src="../media/s.mp3"/></p>',
    ),
    'media/a b.png': 'picture',
    'media/s.mp3': 'sound',
  });
  expect(questions[0]?.draft.content.stem.en).toContain(`<img src="media:${picture}" alt="A &amp; B">`);
  expect(questions[0]?.draft.content.stem.en).toContain(`<audio src="media:${'b'.repeat(64)}">`);
  expect(questions[0]?.warnings).toEqual([]);
});

test('a stimulus is a passage of its items, an included part stands where it is included', async () => {
  const include = '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="../s/part.xml"/>';
  const asking = (name: string, before = '') =>
    question(name, before).replace('<itemBody>', '<assessmentStimulusRef href="../s/s.xml"/><itemBody>');
  const { questions, passages } = await readPacked({
    'imsmanifest.xml': manifest(
      `${resource('I1', 'i/1.xml')}${resource('I2', 'i/2.xml')}${resource('S', 's/s.xml', '', 'imsqti_stimulus_xmlv3p0')}`,
    ),
    'i/1.xml': asking('q1', include),
    'i/2.xml': asking('q2').replace('Which one?', 'Which other?'),
    's/s.xml':
      '<assessmentStimulus title="The tale"><stimulusBody><p>A story. <img src="p.png"/></p></stimulusBody></assessmentStimulus>',
    's/part.xml': '<div><p>A part.</p></div>',
    's/p.png': 'picture',
  });
  expect(questions.map(words)).toEqual(['A part. Which one?', 'Which other?']);
  expect(questions.map(({ passage }) => passage)).toEqual(['s/s', 's/s']);
  expect(passages).toEqual([
    { key: 's/s', title: { en: 'The tale' }, text: { en: `<p>A story. <img src="media:${picture}" alt=""></p>` } },
  ]);
  expect(questions.flatMap(({ warnings }) => warnings)).toEqual([]);
  expect(questions.flatMap(({ assumed }) => assumed.map(({ code }) => code))).not.toContain('passage_told');
});

test('what several items include at the top, and a long text of a section, are passages too, and the import says so', async () => {
  const include = '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="story.xml"/>';
  const said = `<rubricBlock view="candidate"><p>${'The wing carries a tank. '.repeat(15)}</p></rubricBlock>`;
  const section = (title: string, text: string, names: readonly string[]) =>
    `<assessmentSection title="${title}">${text}${names.map((name) => `<assessmentItemRef href="${name}.xml"/>`).join('')}</assessmentSection>`;
  const instruction = '<rubricBlock view="candidate"><p>Answer all questions.</p></rubricBlock>';
  const { questions, passages } = await readPacked({
    'imsmanifest.xml': manifest(resource('T', 'test.xml', '', 'imsqti_test_xmlv2p1')),
    'test.xml': `<assessmentTest><testPart>${section('One', instruction, ['1', '2'])}${section('Two', said, ['3', '4'])}</testPart></assessmentTest>`,
    ...Object.fromEntries(
      [1, 2].map((at) => [`${at}.xml`, question(`q${at}`, include).replace('Which', `${at}: which`)]),
    ),
    ...Object.fromEntries([3, 4].map((at) => [`${at}.xml`, question(`q${at}`).replace('Which', `${at}: which`)])),
    'story.xml': '<div><p>เรื่องเล่า</p></div>',
  });
  expect(questions.map(words)).toEqual(['1: which one?', '2: which one?', '3: which one?', '4: which one?']);
  expect(questions.map(({ passage }) => passage)).toEqual(['story', 'story', 'test.xml 1', 'test.xml 1']);
  expect(passages?.map(({ title, text }) => [title, Object.keys(text)])).toMatchObject([
    [{ th: 'เรื่องเล่า' }, ['th']],
    [{ en: expect.stringMatching(/^The wing carries a tank\. .*…$/) as string }, ['en']],
  ]);
  const assumed = questions.map((one) => one.assumed.find(({ code }) => code === 'passage_told')?.values?.['title']);
  expect(assumed).toEqual(['เรื่องเล่า', 'เรื่องเล่า', expect.any(String), expect.any(String)]);
});

test('rules in a template of the package count', async () => {
  const own = question('q1').replace(/template="[^"]*"/, 'template="https://example.com/rules/own.xml"');
  const { questions, faults } = await readPacked({
    'imsmanifest.xml': manifest(resource('I1', '1.xml')),
    '1.xml': own,
    'rptemplates/own.xml': `<responseProcessing><responseCondition><responseIf>
      <match><variable identifier="RESPONSE"/><baseValue baseType="identifier">B</baseValue></match>
      <setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>`,
  });
  expect([questions, codes(faults)]).toEqual([[], ['key_not_confirmed']]);
});

test('what is missing or broken is reported with its file, and the rest is read', async () => {
  const { questions, faults, found } = await readPacked({
    'imsmanifest.xml': manifest(
      `${resource('I1', '1.xml', '<file href="lost.png"/><dependency identifierref="NOBODY"/>')}${resource('I2', '2.xml')}${resource('I3', '3.xml')}`,
    ),
    '1.xml': question('q1'),
    '2.xml': '<assessmentItem identifier="q2">\n<itemBody></assessmentItem>',
  });
  expect([found, questions.map(({ code }) => code)]).toEqual([2, ['q1']]);
  expect(faults.map(({ code, values, file, line }) => [code, values?.['name'], file, line])).toEqual([
    ['item_malformed', '2.xml', '2.xml', 2],
    ['item_missing', '3.xml', undefined, 1],
    ['item_missing', 'lost.png', undefined, 1],
    ['item_missing', 'NOBODY', undefined, 1],
  ]);
});

test('the same name on different items is a code of none', async () => {
  const { questions } = await readPacked({
    'imsmanifest.xml': manifest(`${resource('I1', '1.xml')}${resource('I2', '2.xml')}`),
    '1.xml': question('same'),
    '2.xml': question('same', '<p>Another.</p>'),
  });
  expect(questions.map(({ code }) => code)).toEqual([null, null]);
});

test('metadata gives place, level, tags and difficulty', async () => {
  const md = (name: string, inner: string) => `<imsmd:${name}>${inner}</imsmd:${name}>`;
  const taxon = (purpose: string, source: string, ...ids: readonly string[]) =>
    md(
      'classification',
      md('purpose', md('value', purpose)) +
        md('taxonPath', md('source', md('string', source)) + ids.map((id) => md('taxon', md('id', id))).join('')),
    );
  const lom = md(
    'lom',
    md('general', md('keyword', md('string', 'fuel'))) +
      md('educational', md('difficulty', md('value', 'difficult'))) +
      taxon('discipline', 'syllabus', '7', '7.2') +
      taxon('educational level', 'level', '2') +
      taxon('competency', 'licence', 'B1.1'),
  );
  const { questions } = await readPacked({
    'imsmanifest.xml': manifest(resource('I1', '1.xml', `<metadata>${lom}</metadata>`)),
    '1.xml': question('q1'),
  });
  expect(questions[0]).toMatchObject({
    topic: ['7', '7.2'],
    level: 2,
    facts: { tags: ['fuel'], difficulty: 'hard', categories: ['B1.1'] },
  });
});

test('items of one name in several languages are one question; other answers are another question', () => {
  const inLanguage = (id: string, text: string, right: string) =>
    readQtiDocument(
      readXmlTree(item(declared([right]), `<p>${text}</p>${choices('A', 'B', 'C')}`, '', `identifier="${id}"`)),
      keepAll,
    ).questions;
  const all = [
    inLanguage('q1.en', 'Fuel', 'A'),
    inLanguage('q1.th', 'เชื้อเพลิงอากาศยานอยู่ในถังเก็บน้ำมัน', 'A'),
    inLanguage('q1.fr', 'Carburant', 'B'),
  ];
  const joined = joinLanguages(all.flat());
  expect(joined.map(({ code, draft }) => [code, Object.keys(draft.content.stem).toSorted()])).toEqual([
    ['q1', ['en', 'th']],
    ['q1.fr', ['fr']],
  ]);
  expect(joined[0]?.draft.content.options[0]?.text).toEqual({ en: 'Answer A', th: 'Answer A' });
});
