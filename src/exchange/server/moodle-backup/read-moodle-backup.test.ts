import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  answerElement,
  bankOf,
  fields,
  filesFile,
  mark,
  olderBankOf,
  placeOfFile,
  questionElement,
  version,
  type CourseQuestion,
} from '../../../platform/server/moodle-backup/course.fixture.ts';
import {
  bomb,
  packedAsTar,
  packedAsZip,
  packedEntries,
  tarEntry,
  type Contents,
} from '../../../platform/server/moodle-backup/packed.fixture.ts';
import { fileOf, keepAll, warningsOf } from '../moodle-xml/quiz.fixture.ts';
import { readQuestionFile } from '../read/read-question-file.ts';

const read = (bytes: Uint8Array, name = 'course.mbz') => readQuestionFile(bytes, name, { keep: () => keepAll });
const course = (bank: string, more: Contents = {}): Contents => ({
  '.ARCHIVE_INDEX': 'Moodle archive file index. Count: 3\n',
  'moodle_backup.xml': mark(),
  'questions.xml': bank,
  ...more,
});
const readBank = (...questions: readonly (CourseQuestion | string)[]) =>
  read(packedAsTar(course(bankOf(...questions))));

/** The one question of a backup; throws with its faults where there is none. */
async function onlyQuestion(question: CourseQuestion, more: Contents = {}) {
  const { questions, faults } = await read(packedAsTar(course(bankOf(question), more)));
  const [found] = questions;
  if (!found) throw new Error(JSON.stringify(faults));
  return found;
}

const answers = (...inner: readonly string[]) => `<answers>${inner.join('')}</answers>`;
const choice: CourseQuestion = {
  id: 7,
  qtype: 'multichoice',
  name: 'Octane',
  questiontext: '<p>Which fuel?</p>',
  idnumber: 'F-1',
  plugin:
    answers(answerElement(1, '<p>Avgas</p>', '1.0000000'), answerElement(2, '<p>Water</p>', '0.0000000')) +
    `<multichoice id="3">${fields({ layout: 0, single: 1, shuffleanswers: 0, correctfeedback: '', correctfeedbackformat: 1 })}</multichoice>`,
};

describe('kinds', () => {
  test('single choice with its code, place, points, explanation and order', async () => {
    const question = await onlyQuestion(choice);
    expect(question).toMatchObject({
      code: 'F-1',
      topic: ['Engines', 'Fuel/Oil'],
      file: 'questions.xml',
      warnings: [],
    });
    expect(question.draft).toEqual({
      content: {
        kind: 'single',
        stem: { en: '<p>Which fuel?</p>' },
        options: ['Avgas', 'Water'].map((text, at) => ({ id: `o${at + 1}`, text: { en: `<p>${text}</p>` } })),
        matches: [],
        gaps: [],
        unit: '',
        shuffleOptions: false,
      },
      key: { kind: 'option', option: 'o1' },
      explanation: { en: '<p>Because.</p>' },
      reference: '',
      points: 200,
    });
  });

  test('several right answers that share the points', async () => {
    const thirds = ['0.3333333', '0.3333333', '0.3333333', '-1.0000000'];
    const plugin =
      answers(...thirds.map((fraction, at) => answerElement(at, `${at}`, fraction))) +
      `<multichoice id="1">${fields({ single: 0, shuffleanswers: 1 })}</multichoice>`;
    const { draft, warnings } = await onlyQuestion({ ...choice, plugin });
    expect(draft.key).toMatchObject({ kind: 'options', options: ['o1', 'o2', 'o3'] });
    expect([draft.content.shuffleOptions, warnings]).toEqual([true, []]);
  });

  test('true or false in the words of another language, by the ids', async () => {
    const plugin =
      answers(answerElement(9, 'Faux', '1.0'), answerElement(8, 'Vrai', '0.0')) +
      `<truefalse id="1">${fields({ trueanswer: 8, falseanswer: 9 })}</truefalse>`;
    const { draft } = await onlyQuestion({
      id: 1,
      qtype: 'truefalse',
      questiontext: '<p>L’huile brûle mal.</p>',
      plugin,
    });
    expect([draft.content.kind, draft.key]).toEqual(['true_false', { kind: 'option', option: 'o2' }]);
  });

  test('words, and numbers with their tolerance and unit', async () => {
    const words = await onlyQuestion({
      id: 1,
      qtype: 'shortanswer',
      questiontext: 'Unit of force?',
      plugin:
        answers(answerElement(1, 'newton', '1.0')) + `<shortanswer id="1">${fields({ usecase: 1 })}</shortanswer>`,
    });
    expect(words.draft.key).toMatchObject({ accepted: ['newton'], caseSensitive: true });
    const number = await onlyQuestion({
      id: 2,
      qtype: 'numerical',
      questiontext: 'How hot?',
      plugin:
        answers(answerElement(4, '200', '1.0')) +
        `<numerical_units><numerical_unit id="1">${fields({ multiplier: '1.0', unit: '°C' })}</numerical_unit></numerical_units>
         <numerical_options><numerical_option id="1">${fields({ instructions: '', instructionsformat: 0, showunits: 0 })}</numerical_option></numerical_options>
         <numerical_records><numerical_record id="1">${fields({ answer: 4, tolerance: 5 })}</numerical_record></numerical_records>`,
    });
    expect(number.draft).toMatchObject({ content: { unit: '°C' }, key: { accepted: [{ from: 195, to: 205 }] } });
  });

  test('pairs with a distractor, and an order', async () => {
    const match = (id: number, left: string, right: string) =>
      `<match id="${id}">${fields({ code: id, questiontext: left, questiontextformat: 1, answertext: right })}</match>`;
    const pairs = await onlyQuestion({
      id: 1,
      qtype: 'match',
      questiontext: 'Pair',
      plugin: `<matchoptions id="1">${fields({ shuffleanswers: 1 })}</matchoptions><matches>${match(1, 'Pitot tube', 'total pressure')}${match(2, 'Static port', 'static pressure')}${match(3, '', 'heat')}</matches>`,
    });
    expect(pairs.draft.content.options.map(({ text }) => text.en)).toEqual(['Pitot tube', 'Static port']);
    expect(pairs.draft.content.matches).toHaveLength(3);
    const order = await onlyQuestion({
      id: 2,
      qtype: 'ordering',
      questiontext: 'Order',
      plugin:
        answers(answerElement(1, 'second', '2.0'), answerElement(2, 'third', '3.0'), answerElement(3, 'first', '1.0')) +
        `<ordering id="1">${fields({ layouttype: 0, selecttype: 0, selectcount: 0, gradingtype: -1 })}</ordering>`,
    });
    expect(order.draft.content.options.map(({ text }) => text.en)).toEqual(['first', 'second', 'third']);
  });

  test('an essay with its notes for markers and its limits', async () => {
    const { draft } = await onlyQuestion({
      id: 1,
      qtype: 'essay',
      questiontext: 'Explain',
      plugin: `<essay id="1">${fields({
        responseformat: 'editor',
        attachments: 0,
        minwordlimit: 50,
        maxwordlimit: '$@NULL@$',
        graderinfo: '<ul><li>names the pump</li><li>names the filter</li></ul>',
        graderinfoformat: 1,
      })}</essay>`,
    });
    expect(draft.key).toMatchObject({ keyPoints: [{ en: 'names the pump' }, { en: 'names the filter' }] });
    expect(draft.content).toMatchObject({ essay: { rich: true, fewestWords: 50, mostWords: null } });
  });

  test('gaps with boxes of two groups, and with a list to choose from', async () => {
    const php = (group: number) => `O:8:"stdClass":2:{s:9:"draggroup";s:1:"${group}";s:8:"infinite";i:0;}`;
    const texts = ['steel', 'copper', 'hot', 'cold'];
    const boxes = (groups: readonly string[]) =>
      answers(...texts.map((text, at) => answerElement(at, text, '0.0', groups[at])));
    const dragged = await onlyQuestion({
      id: 1,
      qtype: 'ddwtos',
      questiontext: '<p>[[2]] is [[3]]</p>',
      plugin: boxes([php(1), php(1), php(2), php(2)]) + `<ddwtos id="1">${fields({ shuffleanswers: 0 })}</ddwtos>`,
    });
    const chosen = await onlyQuestion({
      id: 1,
      qtype: 'gapselect',
      questiontext: '<p>[[2]] is [[3]]</p>',
      plugin: boxes(['1', '1', '2', '2']) + `<gapselect id="1">${fields({ shuffleanswers: 0 })}</gapselect>`,
    });
    expect(dragged.draft.content.options.map(({ text }) => text.en)).toEqual(texts);
    expect(chosen.draft).toEqual(dragged.draft);
    expect(warningsOf(dragged)).toEqual([]);
  });

  test('a text with gaps that are questions of their own', async () => {
    const part = (id: number, qtype: string, questiontext: string): CourseQuestion => ({
      id,
      qtype,
      questiontext,
      parent: 1,
    });
    const { questions, faults } = await readBank(
      part(2, 'shortanswer', '{1:SHORTANSWER:=Paris}'),
      {
        id: 1,
        qtype: 'multianswer',
        questiontext: '<p>{#1} lies in {#2}.</p>',
        plugin: `<answers></answers><multianswer id="1">${fields({ question: 1, sequence: '2,3' })}</multianswer>`,
      },
      part(3, 'multichoice', '{1:MULTICHOICE:=France~Spain}'),
    );
    expect(faults).toEqual([]);
    expect(questions.map(({ draft }) => draft.content.kind)).toEqual(['gap_text']);
    expect(questions[0]?.draft.key).toMatchObject({ gaps: { g1: { accepted: ['Paris'] }, g2: { option: 'o1' } } });
  });

  test('labels on a picture that lies among the files', async () => {
    const hash = createHash('sha1').update(dot).digest('hex');
    const drag = (no: number, label: string) =>
      `<drag id="${no}">${fields({ no, draggroup: 1, infinite: 0, label })}</drag>`;
    const drop = (no: number) =>
      `<drop id="${no}">${fields({ no, xleft: no, ytop: no, choice: no, label: `place ${no}` })}</drop>`;
    const { draft } = await onlyQuestion(
      {
        id: 6,
        qtype: 'ddimageortext',
        questiontext: '<p>Label it</p>',
        plugin: `<ddimageortext id="1">${fields({ shuffleanswers: 0 })}</ddimageortext><drags>${drag(1, 'nose')}${drag(2, 'tail')}</drags><drops>${drop(1)}${drop(2)}</drops>`,
      },
      { 'files.xml': filesFile({ area: 'bgimage', item: 6, name: 'dot.png', hash }), [placeOfFile(hash)]: dot },
    );
    expect(draft.content.kind).toBe('label');
  });

  test('a description is the passage of the questions below it', async () => {
    const { questions, passages } = await readBank(
      { id: 1, qtype: 'description', name: 'Text', questiontext: '<p>Read this.</p>' },
      choice,
    );
    expect(passages).toEqual([{ key: '1', title: { en: 'Text' }, text: { en: '<p>Read this.</p>' } }]);
    expect(questions.map(({ passage }) => passage)).toEqual(['1']);
  });
});

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

describe('what stands around the questions', () => {
  test('pictures by the hash of what they hold, of the text and of an answer; one that is missing is named', async () => {
    const [shown, kept] = ['picture', 'fe39ec7862ca8ba3ad2de6f2c2f0ed2f6b2a4ff3'];
    const hash = createHash('sha1').update(shown).digest('hex');
    const picture = (name: string) => `<p><img src="@@PLUGINFILE@@/${name}" alt="A"></p>`;
    const question = await onlyQuestion(
      {
        ...choice,
        questiontext: picture('my%20engine.png') + picture('gone.png'),
        plugin: answers(answerElement(1, picture('b.png'), '1.0'), answerElement(2, 'none', '0.0')),
      },
      {
        'files.xml': filesFile(
          { area: 'questiontext', item: 7, name: 'my engine.png', hash },
          { area: 'questiontext', item: 7, name: 'gone.png', hash: kept },
          { area: 'questiontext', item: 7, name: 'out.png', hash: '../../etc/passwd' },
          { area: 'answer', item: 1, name: 'b.png', hash },
        ),
        [placeOfFile(hash)]: shown,
      },
    );
    const { address } = fileOf(shown);
    expect(question.draft.content.stem.en).toBe(`<p><img src="${address}" alt="A"></p>`);
    expect(question.draft.content.options[0]?.text.en).toContain(address);
    expect(question.warnings).toMatchObject([{ code: 'media_missing', values: { name: 'gone.png' } }]);
  });

  test('of a question only its latest version, and none that is only begun', async () => {
    const of = (text: string) => questionElement({ ...choice, name: text, questiontext: text });
    const { questions } = await readBank(
      version(2, of('second')) + version(1, of('first')) + version(3, of('begun'), 'draft'),
      version(1, of('put away'), 'hidden'),
    );
    expect(questions.map(({ draft }) => draft.content.stem.en)).toEqual(['second', 'put away']);
    expect(questions.map(warningsOf)).toEqual([[], ['hidden_before']]);
  });

  test('hints, tags and feedback are named as in an export of questions', async () => {
    const more = `<question_hints><question_hint id="1">${fields({ hint: 'Think', hintformat: 1 })}</question_hint></question_hints>
      <tags><tag id="1">${fields({ name: 'fuel', rawname: 'Fuel' })}</tag></tags>`;
    const question = await onlyQuestion({ ...choice, more });
    expect(warningsOf(question)).toEqual(['hints_dropped']);
    expect(question.facts?.tags).toEqual(['Fuel']);
  });

  test('types that cannot be taken are named with their place', async () => {
    const { found, questions, unsupported, faults } = await readBank(
      { id: 1, qtype: 'calculated', questiontext: 'How much is {a}?' },
      { id: 2, qtype: 'random', questiontext: '0', parent: 2 },
      choice,
    );
    expect([found, questions.length]).toEqual([3, 1]);
    expect(unsupported).toEqual(['calculated', 'random'].map((kind) => ({ kind, count: 1 })));
    expect(faults.map(({ code, file }) => [code, file])).toEqual(
      ['calculated', 'random'].map(() => ['kind_unsupported', 'questions.xml']),
    );
  });

  test('the layout before Moodle 4, in a ZIP file', async () => {
    const bank = olderBankOf({ ...choice, hidden: 1 });
    const { format, questions, faults } = await read(packedAsZip(course(bank)), 'backup.zip');
    expect([format, faults]).toEqual(['moodle-backup', []]);
    expect(questions).toMatchObject([{ code: 'F-1', topic: ['Engines'] }]);
    expect(questions.map(warningsOf)).toEqual([['hidden_before']]);
  });

  test('it is known by what it holds, not by its name', async () => {
    const { format, questions } = await read(packedAsTar(course(bankOf(choice))), 'questions.csv');
    expect([format, questions.length]).toEqual(['moodle-backup', 1]);
  });
});

describe('hostile and broken', () => {
  const whole = () => packedAsTar(course(bankOf(choice), { 'files/aa/noise': noise(200_000) }));
  const refusals: readonly (readonly [string, () => Uint8Array, string])[] = [
    ['cut off', () => whole().subarray(0, 100_000), 'archive_unreadable'],
    ['altered', () => withByte(whole(), 100_000), 'archive_unreadable'],
    [
      'names that lead out',
      () => packedEntries(tarEntry('moodle_backup.xml', mark()), tarEntry('../../x', '')),
      'archive_unsafe',
    ],
    [
      'an absolute name',
      () => packedEntries(tarEntry('moodle_backup.xml', mark()), tarEntry('/etc/x', '')),
      'archive_unsafe',
    ],
    [
      'a link',
      () => packedEntries(tarEntry('moodle_backup.xml', mark()), tarEntry('questions.xml', '', '2')),
      'archive_unsafe',
    ],
    ['a name twice', () => packedEntries(...['a', 'a'].map((name) => tarEntry(name, ''))), 'archive_unsafe'],
    ['a bomb', () => bomb('zeros', 420), 'archive_too_large'],
    ['too much to keep', () => bomb('questions.xml', 101), 'archive_too_large'],
    ['a ZIP file with names that lead out', () => packedAsZip({ ...course(''), '../x': 'x' }), 'archive_unsafe'],
    ['nothing in it', () => packedAsTar({ 'moodle_backup.xml': mark() }), 'no_questions'],
    ['a bank without questions', () => packedAsTar(course(bankOf())), 'no_questions'],
    ['a bank that is no XML', () => packedAsTar(course('Hello')), 'xml_malformed'],
    ['entities of its own', () => packedAsTar(course('<!DOCTYPE a [<!ENTITY b "c">]><a/>')), 'doctype_refused'],
    ['no file at all', () => new Uint8Array(), 'file_empty'],
    ['a tar of something else', () => packedAsTar({ 'notes.txt': 'x' }), 'format_not_supported'],
    ['no tar', () => packedEntries(Buffer.from('hello '.repeat(500))), 'format_not_supported'],
  ];
  test.each(refusals)('%s', async (_, bytes, code) => {
    const { questions, faults } = await read(bytes());
    expect([questions, faults.map((found) => found.code)]).toEqual([[], [code]]);
  });
});

/** Bytes that cannot be packed smaller. */
const noise = (length: number): Uint8Array =>
  Buffer.concat(
    Array.from({ length: Math.ceil(length / 64) }, (_, at) => createHash('sha512').update(String(at)).digest()),
  );

function withByte(bytes: Uint8Array, at: number): Uint8Array {
  const altered = Uint8Array.from(bytes);
  altered[at] = (altered[at] ?? 0) ^ 0xff;
  return altered;
}
