import { english, firstRight, lower, upper, type Asked, type Habit } from './asked.fixture.ts';

const U = upper;
const l = lower;
const big = (asked: Asked) => U[firstRight(asked)] ?? '';
const small = (asked: Asked) => l[firstRight(asked)] ?? '';
const each = (write: (asked: Asked, number: number) => string, between = '\n') =>
  english.map((asked, index) => write(asked, index + 1)).join(between);
const column = (asked: Asked, sign: (place: number) => string, indent = '') =>
  asked.options.map((text, place) => `${indent}${sign(place)} ${text}`).join('\n');
const keys = (write: (number: number, letter: string) => string, between: string) =>
  english.map((asked, index) => write(index + 1, big(asked))).join(between);
const plain = (asked: Asked, number: number) => `${number}. ${asked.stem}\n${column(asked, (at) => `${U[at]}.`)}\n`;

const habit = (name: string, text: string, asked: readonly Asked[] = english): Habit => ({ name, text, asked });

/** Texts as English teachers type and paste them, each with a habit of its own. */
export const englishTexts: readonly Habit[] = [
  habit(
    'answer below',
    each((q, n) => `${n}. ${q.stem}\n${column(q, (at) => `${l[at]})`)}\nAnswer: ${small(q)}\n`),
  ),
  habit(
    'capital letters',
    each((q, n) => `${n}) ${q.stem}\n${column(q, (at) => `${U[at]})`, '   ')}\nAns. ${big(q)}\n`),
  ),
  habit(
    'Question and colon',
    each((q, n) => `Question ${n}: ${q.stem}\n${column(q, (at) => `(${l[at]})`)}\nCorrect answer: (${small(q)})\n`),
  ),
  habit(
    'options in a row',
    each(
      (q, n) =>
        `${n}. ${q.stem}\na) ${q.options[0]}  b) ${q.options[1]}  c) ${q.options[2]}  d) ${q.options[3]}\nKey: ${big(q)}\n`,
    ),
  ),
  habit(
    'tabs',
    each(
      (q, n) =>
        `${n}.\t${q.stem}\n\tA.\t${q.options[0]}\tB.\t${q.options[1]}\n\tC.\t${q.options[2]}\tD.\t${q.options[3]}\n\tAnswer:\t${big(q)}`,
    ),
  ),
  habit(
    'star before',
    each(
      (q, n) =>
        `${n}. ${q.stem}\n${q.options.map((o, at) => `${at === firstRight(q) ? '*' : ''}${U[at]}. ${o}`).join('\n')}\n`,
    ),
  ),
  habit(
    'star behind',
    each(
      (q, n) =>
        `${n}. ${q.stem}\n${q.options.map((o, at) => `${l[at]}. ${o}${at === firstRight(q) ? '*' : ''}`).join('\n')}\n`,
    ),
  ),
  habit(
    'correct in brackets',
    each(
      (q, n) =>
        `Q${n}. ${q.stem}\n${q.options.map((o, at) => `${U[at]}) ${o}${at === firstRight(q) ? ' (correct)' : ''}`).join('\n')}\n`,
    ),
  ),
  habit(
    'answer key',
    `Mid-term test\nName: ____________  Class: ______\n\nChoose the best answer.\n\n${each(plain)}\nAnswer key\n${keys((n, letter) => `${n}. ${letter}`, '\n')}`,
  ),
  habit('answer key in a row', `${each(plain)}\n\nANSWERS: ${keys((n, letter) => `${n}-${letter}`, ', ')}`),
  habit('key at the end without a word', `${each(plain)}\n\n${keys((n, letter) => `${n}. ${letter}`, '  ')}`),
  habit(
    'words of the answer',
    each((q, n) => `${n}. ${q.stem}\n${column(q, (at) => `${l[at]})`)}\nAnswer: ${q.options[firstRight(q)]}\n`),
  ),
  habit(
    'letter and words',
    each(
      (q, n) =>
        `${n}. ${q.stem}\n${column(q, (at) => `${U[at]}.`)}\nAnswer: ${big(q)}. ${q.options[firstRight(q)]}\nExplanation: See the notes of lesson ${n}.\n`,
    ),
  ),
  habit(
    'no numbers',
    each((q) => `${q.stem}\n${column(q, (at) => `${l[at]}.`)}\nAnswer: ${small(q)}\n`),
  ),
  habit(
    'pasted with bold',
    each(
      (q, n) =>
        `${n}. ${q.stem}\n${q.options.map((o, at) => (at === firstRight(q) ? `<b>${U[at]}. ${o}</b>` : `${U[at]}. ${o}`)).join('\n')}\n`,
    ),
  ),
  habit(
    'long lines that wrap',
    each(
      (q, n) =>
        `${n}. A mechanic looks at an aircraft in the hangar and has to decide\nwhat is right before the work begins. ${q.stem}\n${column(q, (at) => `${U[at]}.`)}\nAnswer: ${big(q)}\n`,
    ),
    english.map((q) => ({
      ...q,
      stem: `A mechanic looks at an aircraft in the hangar and has to decide what is right before the work begins. ${q.stem}`,
    })),
  ),
  habit(
    'several right',
    '1. Which two are metals? (Choose two)\nA. Copper\nB. Glass\nC. Iron\nD. Wood\nAnswer: A, C\n\n2. Select all that apply: units of length\na) metre\nb) litre\nc) inch\nd) gram\nAnswers: a and c\n',
    [
      { stem: 'Which two are metals? (Choose two)', options: ['Copper', 'Glass', 'Iron', 'Wood'], key: [0, 2] },
      { stem: 'Select all that apply: units of length', options: ['metre', 'litre', 'inch', 'gram'], key: [0, 2] },
    ],
  ),
  habit(
    'true or false in front',
    'Write T or F.\n__T__ 1. Ice floats on water.\n__F__ 2. Sound travels faster than light.\n__T__ 3. Iron can be magnetised.\n',
    [
      { stem: 'Ice floats on water.', options: [], key: true },
      { stem: 'Sound travels faster than light.', options: [], key: false },
      { stem: 'Iron can be magnetised.', options: [], key: true },
    ],
  ),
  habit(
    'several kinds',
    '1. What is 15% of 80?\nAnswer: 12\n\n2. Name the capital of France.\nAnswer: Paris\n\n3. Explain why the sky is blue. (5 marks)\n____________________________\n____________________________\n\n4. The sun is a star. True/False\nAnswer: True\n',
    [
      { stem: 'What is 15% of 80?', options: [], key: '12' },
      { stem: 'Name the capital of France.', options: [], key: 'Paris' },
      { stem: 'Explain why the sky is blue.', options: [], key: null },
      { stem: 'The sun is a star.', options: [], key: true },
    ],
  ),
  habit(
    'faults of a tired author',
    '1. Which gas do plants take in?\nA. Oxygen\nB. Carbon dioxide\nC. Nitrogen\nD. Helium\n\n2. Which planet is nearest to the sun?\nA. Venus\nB. Mercury\nC. Venus\nD. Mars\nAnswer: B\n\n3. Which animal lays eggs?\nA. Dog\nB. Hen\nC. Cow\nD. Cat\nAnswer: E\n',
    [
      { stem: 'Which gas do plants take in?', options: ['Oxygen', 'Carbon dioxide', 'Nitrogen', 'Helium'], key: null },
      { stem: 'Which planet is nearest to the sun?', options: ['Venus', 'Mercury', 'Venus', 'Mars'], key: [1] },
      { stem: 'Which animal lays eggs?', options: ['Dog', 'Hen', 'Cow', 'Cat'], key: null },
    ],
  ),
  habit(
    'numbers below numbers',
    each((q, n) => `${n}. ${q.stem}\n${column(q, (at) => `${at + 1}.`)}\nAnswer: ${firstRight(q) + 1}\n`),
  ),
  habit(
    'numbers below numbers, key at the end',
    `${each((q, n) => `${n}. ${q.stem}\n${column(q, (at) => `${at + 1}.`, '   ')}`)}\nAnswer key\n${english.map((q, at) => `${at + 1}. ${firstRight(q) + 1}`).join('\n')}`,
  ),
  habit(
    'numbers below numbers, in a row',
    each(
      (q, n) =>
        `${n}) ${q.stem}\n${q.options.map((text, at) => `${at + 1}) ${text}`).join('    ')}\nAnswer: ${q.options[firstRight(q)]}\n`,
    ),
  ),
  habit(
    'numbers below numbers, star before',
    each((q, n) => `${n}. ${q.stem}\n${column(q, (at) => `${at === firstRight(q) ? '*' : ''}${at + 1}.`)}\n`),
  ),
  habit('numbers that count', '1. How many of these are metals?\n1. Iron\n2. Copper\n3. Glass\nAnswer: 2\n', [
    { stem: 'How many of these are metals?', options: ['Iron', 'Copper', 'Glass'], key: [1] },
  ]),
  habit(
    'keys of parts in another order',
    `Part 1\n${english
      .slice(0, 3)
      .map((q, i) => plain(q, i + 1))
      .join('\n')}\nPart 2\n${english
      .slice(3)
      .map((q, i) => plain(q, i + 1))
      .join('\n')}\nAnswer key\nPart 2: 1.D 2.B 3.C\nPart 1: 1.C 2.A 3.B`,
  ),
];
