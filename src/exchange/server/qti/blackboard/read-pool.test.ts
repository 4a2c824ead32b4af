import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { plainText } from '../../../../platform/rich-text/rich-text.ts';
import { inLanguage } from '../../../../platform/language.ts';
import { keyOf } from '../../../domain/formats/plain-text/habits/judged.fixture.ts';
import { readQuestionFile } from '../../read/read-question-file.ts';
import { keepAll, picture } from '../qti-item.fixture.ts';

const body = (text: string) => `<BODY><TEXT>${text}</TEXT><FLAGS><ISHTML value="true"/></FLAGS></BODY>`;
const answer = (id: string, text: string) => `<ANSWER id="${id}"><TEXT>${text}</TEXT></ANSWER>`;
const right = (...keys: readonly string[]) =>
  `<GRADABLE>${keys.map((key) => `<CORRECTANSWER ${key}/>`).join('')}<FEEDBACK_WHEN_CORRECT/></GRADABLE>`;
const asked = (kind: string, id: string, inside: string) => `<QUESTION_${kind} id="${id}">${inside}</QUESTION_${kind}>`;

const pool = (...questions: readonly string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<POOL><COURSEID value="c1"/><TITLE value="Metals"/>
<QUESTIONLIST><QUESTION id="q2" points="2.5"/><QUESTION id="q1" points="1"/></QUESTIONLIST>${questions.join('')}</POOL>`;

const whole = pool(
  asked(
    'TRUEFALSE',
    'q1',
    body('Zinc is a metal.') + answer('a', 'False') + answer('b', 'True') + right('answer_id="b"'),
  ),
  asked(
    'MULTIPLECHOICE',
    'q2',
    body('<![CDATA[โลหะใด<b>ใช้เคลือบ</b>เหล็ก]]>') + answer('a', 'ตะกั่ว') + answer('b', 'สังกะสี') + right('answer_id="b"'),
  ),
  asked(
    'MULTIPLEANSWER',
    'q3',
    body('Which are metals?') +
      answer('a', 'Zinc') +
      answer('b', 'Wood') +
      answer('c', 'Lead') +
      right('answer_id="a"', 'answer_id="c"'),
  ),
  asked('FILLINBLANK', 'q4', body('The unit of resistance is') + answer('a', 'ohm') + answer('b', 'ohms') + right()),
  asked('ESSAY', 'q5', body('Why does steel rust?') + answer('a', 'Water and air') + right()),
  asked(
    'MATCH',
    'q6',
    body('Match.') +
      answer('a', 'Zinc') +
      answer('b', 'Copper') +
      '<CHOICE id="x"><TEXT>Cu</TEXT></CHOICE><CHOICE id="y"><TEXT>Zn</TEXT></CHOICE><CHOICE id="z"><TEXT>Pb</TEXT></CHOICE>' +
      right('answer_id="a" choice_id="y"', 'answer_id="b" choice_id="x"'),
  ),
  asked(
    'ORDER',
    'q7',
    body('In order.') +
      answer('a', 'Land') +
      answer('b', 'Fly') +
      right('answer_id="a" order="2"', 'answer_id="b" order="1"'),
  ),
  asked('JUMBLED', 'q8', body('Jumbled.')),
  asked('MULTIPLECHOICE', 'q9', body('No key.') + answer('a', 'Yes') + answer('b', 'No') + right()),
);

test('a pool of Blackboard is read, alone and in its package, in the order of its list and with its points', async () => {
  const packed = zipSync({
    'imsmanifest.xml': strToU8(
      '<manifest><resources><resource type="assessment/x-bb-pool" file="res1.dat"/></resources></manifest>',
    ),
    'res1.dat': strToU8(whole),
  });
  const alone = await readQuestionFile(Buffer.from(whole), 'res1.dat');
  const inPackage = await readQuestionFile(packed, 'pool.zip');
  for (const { questions, faults, found, unsupported } of [alone, inPackage]) {
    expect(questions.map(({ draft, topic }) => [draft.content.kind, draft.points, topic])).toEqual(
      ['single', 'true_false', 'multiple', 'short_text', 'essay', 'matching', 'ordering'].map((kind, at) => [
        kind,
        at === 0 ? 250 : 100,
        ['Metals'],
      ]),
    );
    expect(questions.slice(0, 5).map(keyOf)).toEqual([[1], true, [0, 2], 'ohm', 'Water and air']);
    expect(questions[0]?.draft.content.stem).toEqual({ th: 'โลหะใด<strong>ใช้เคลือบ</strong>เหล็ก' });
    expect(questions[5]?.draft.content.matches.map(({ text }) => text.en)).toEqual(['Zn', 'Cu', 'Pb']);
    expect(questions[5]?.draft.key).toEqual({ kind: 'pairs', pairs: { o1: 'o3', o2: 'o4' } });
    expect(questions[6]?.draft.content.options.map(({ text }) => plainText(inLanguage(text, 'en')))).toEqual([
      'Fly',
      'Land',
    ]);
    expect([found, faults.map(({ code }) => code), unsupported]).toEqual([
      9,
      ['kind_unsupported', 'no_correct_answer'],
      [{ kind: 'jumbled', count: 1 }],
    ]);
  }
});

test('a pool shows the pictures of its package', async () => {
  const shown = asked(
    'TRUEFALSE',
    'q1',
    body('<![CDATA[<p>A tyre: <img src="t.png" alt="Tyre"></p>]]>') +
      answer('a', 'True') +
      answer('b', 'False') +
      right('answer_id="a"'),
  );
  const packed = zipSync({ 'res1.dat': strToU8(pool(shown)), 't.png': strToU8('picture') });
  const { questions } = await readQuestionFile(packed, 'pool.zip', { format: null, keep: () => keepAll });
  expect(questions[0]?.draft.content.stem.en).toContain(`<img src="media:${picture}" alt="Tyre">`);
});
