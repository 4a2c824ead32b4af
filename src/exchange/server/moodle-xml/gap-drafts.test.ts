import { describe, expect, test } from 'vitest';
import { questionDraft } from '../../../questions/draft-schema.ts';
import { faultsOf } from '../../../questions/domain/draft/faults.ts';
import { assumedOf, faultsOfQuestion, fileOf, onlyQuestion, readQuiz, stem, warningsOf } from './quiz.fixture.ts';

const gap = (number: number) => `<span data-gap="g${number}"></span>`;
const box = (name: string, text: string, group = 1) => `<${name}><text>${text}</text><group>${group}</group></${name}>`;

describe('embedded answers', () => {
  test('every kind of gap in one text', () => {
    const { draft, warnings } = onlyQuestion(
      'cloze',
      stem(
        '<p>Oil is {1:MULTICHOICE_V:~white#No~=black~%50%grey}, {2:SHORTANSWER_C:=SAE~=API#both~*#no} grades it,' +
          ' flash point {:NUMERICAL:=200:5~%50%200:20} °C.</p>',
      ),
    );
    expect(draft.content.stem).toEqual({
      en: `<p>Oil is ${gap(1)}, ${gap(2)} grades it, flash point ${gap(3)} °C.</p>`,
    });
    expect(draft.content.gaps).toEqual([
      { id: 'g1', way: 'choice', choices: ['o1', 'o2', 'o3'] },
      { id: 'g2', way: 'text', choices: [] },
      { id: 'g3', way: 'number', choices: [] },
    ]);
    expect(draft.key).toEqual({
      kind: 'gaps',
      gaps: {
        g1: { kind: 'option', option: 'o2' },
        g2: { kind: 'text', accepted: ['SAE', 'API'], caseSensitive: true },
        g3: { kind: 'number', accepted: [{ from: 195, to: 205 }] },
      },
    });
    expect(warnings.map(({ code }) => code)).toEqual(['feedback_dropped', 'partial_credit_dropped']);
    expect([draft.points, faultsOf(draft)]).toEqual([400, []]);
  });

  test('a grade of the question counts more than the weights', () => {
    expect(onlyQuestion('cloze', `${stem('a {3:SA:=b}')}<defaultgrade>1.0</defaultgrade>`).draft.points).toBe(100);
  });

  test('formatting and entities in answers', () => {
    const { draft } = onlyQuestion('cloze', stem('Water is {1:SAC:=H<sub>2</sub>O} or {1:MC:=&#123;x\\}~a &amp; b}'));
    expect(draft.key).toMatchObject({ gaps: { g1: { accepted: ['H2O'] } } });
    expect(draft.content.options.map(({ text }) => text.en)).toEqual(['{x}', 'a &amp; b']);
  });

  test('answers of several in one gap, and patterns, are named once for the question', () => {
    const text = 'a {1:MULTIRESPONSE:=b~=c~d} and {1:MRH:=b~=c~d} and {1:SA:half}';
    const { found, unsupported } = readQuiz(`<question type="cloze">${stem(text)}</question>`);
    expect([found, unsupported]).toEqual([1, [{ kind: 'cloze MULTIRESPONSE', count: 1 }]]);
    expect(onlyQuestion('cloze', stem('a {1:MULTIRESPONSE:=b~c}')).draft.content.gaps).toHaveLength(1);
  });

  test('gaps have more choices together than one list of options, and no more than can be kept', () => {
    const gaps = (count: number) =>
      Array.from({ length: count }, (_, at) => `{1:MC:=${at}a~${at}b~${at}c}`).join(' x ');
    const { draft } = onlyQuestion('cloze', stem(`Q ${gaps(12)}`));
    expect([draft.content.options.length, questionDraft.safeParse(draft).success]).toEqual([36, true]);
    expect(faultsOfQuestion('cloze', stem(`Q ${gaps(27)}`))).toEqual(['options_too_many']);
  });

  test.each([
    ['nothing to fill', ['gaps_missing']],
    ['a {1:SHORTANSWER:=b', ['brace_not_closed', 'gaps_missing']],
    ['a {1:MC:=b~=c}', ['several_correct']],
    ['a {1:MC:b~c}', ['no_correct_answer']],
    ['a {1:SA:%50%b}', ['no_full_marks']],
    ['<pre>a {1:SA:=b}</pre>', ['gap_not_understood']],
    ['{1:SA:=b}', ['question_text_missing']],
  ])('a fault: %s', (text, faults) => {
    expect(faultsOfQuestion('cloze', stem(text))).toEqual(faults);
  });

  test('a picture is text enough', () => {
    const file = `<file name="a.png" encoding="base64">${fileOf('a').base64}</file>`;
    const text = `<questiontext format="html"><text><![CDATA[<img src="@@PLUGINFILE@@/a.png"> {1:SA:=b}]]></text>${file}</questiontext>`;
    expect(onlyQuestion('cloze', text).draft.content.gaps).toHaveLength(1);
  });

  test('gaps outside the languages of a text belong to all of them', () => {
    const { draft } = onlyQuestion('cloze', stem('{mlang en}Oil{mlang}{mlang th}น้ำมัน{mlang} {1:SA:=x}'));
    expect(draft.content.stem).toEqual({ en: `Oil ${gap(1)}`, th: `น้ำมัน ${gap(1)}` });
    expect(faultsOfQuestion('cloze', stem('{mlang en}Oil {1:SA:=x}{mlang}{mlang th}น้ำมัน{mlang}'))).toEqual([
      'gap_not_understood',
    ]);
  });
});

describe('choices in a text', () => {
  test('gaps choose from the boxes of their group', () => {
    const boxes =
      box('dragbox', 'cat') + box('dragbox', 'mat', 2) + box('dragbox', 'dog') + box('dragbox', '<b>hat</b>', 2);
    const { draft } = onlyQuestion('ddwtos', `${stem('The [[1]] on the [[2]] or [[ 4 ]].')}${boxes}`);
    expect(draft.content.stem).toEqual({ en: `The ${gap(1)} on the ${gap(2)} or ${gap(3)}.` });
    const textOf = (id: string) => draft.content.options.find((option) => option.id === id)?.text.en;
    expect(draft.content.gaps.map(({ choices }) => choices.map(textOf))).toEqual([
      ['cat', 'dog'],
      ['mat', '<strong>hat</strong>'],
      ['mat', '<strong>hat</strong>'],
    ]);
    expect(draft.key).toMatchObject({
      gaps: { g1: { option: 'o1' }, g2: { option: 'o3' }, g3: { option: 'o4' } },
    });
    expect(faultsOf(draft)).toEqual([]);
  });

  test.each([
    ['no such box', '[[3]]', 'gap_not_understood'],
    ['one choice', '[[2]]', 'options_too_few'],
  ])('a fault: %s', (_, sign, code) => {
    const boxes = box('selectoption', 'a') + box('selectoption', 'b', 2);
    expect(faultsOfQuestion('gapselect', `${stem(`x ${sign}`)}${boxes}`)).toContain(code);
  });
});

describe('words in a text', () => {
  const wrong = '<answer fraction="0"><text>dog</text></answer><answer fraction="100"><text>cat</text></answer>';

  test('typed words with their alternatives', () => {
    const { draft } = onlyQuestion('gapfill', `${stem('The [cat|feline] sat.')}<answerdisplay>gapfill</answerdisplay>`);
    expect(draft.content.stem).toEqual({ en: `The ${gap(1)} sat.` });
    expect(draft.key).toMatchObject({ gaps: { g1: { kind: 'text', accepted: ['cat', 'feline'] } } });
  });

  const typed = '<answerdisplay>gapfill</answerdisplay>';

  test.each([
    ['Grade [gr(a|e)y] paint.', '', ['gray', 'grey']],
    ['The [harbou?rs?] is closed.', '', ['harbours', 'harbour', 'harbors', 'harbor']],
    ['It costs [5 \\$] or so.', '', ['5 $']],
    ['It was [half\\s+full] then.', '', ['half full']],
    ['In the [U.S.] of A.', '', ['U.S.']],
    ['A sign [\\&lt;b\\&gt;|&amp;] here.', '', ['<b>', '&']],
    ['Say [why?|a.b] now.', '<disableregex>1</disableregex>', ['why?', 'a.b']],
  ])('what is typed is a pattern: %s', (text, more, accepted) => {
    const { draft } = onlyQuestion('gapfill', `${stem(text)}${typed}${more}`);
    expect(draft.key).toMatchObject({ gaps: { g1: { kind: 'text', accepted } } });
  });

  test.each(['A [b.*] c', 'A [\\d+] c', 'A [!!|b] c', 'A [(b] c'])('and may have too many wordings: %s', (text) => {
    expect(faultsOfQuestion('gapfill', `${stem(text)}${typed}`)).toEqual(['gap_not_understood']);
  });

  test('words that count once are noted', () => {
    const text = `${stem('Mix [red|blue] and [red|blue].')}${typed}<noduplicates>1</noduplicates>`;
    expect(warningsOf(onlyQuestion('gapfill', text))).toEqual(['scoring_simplified']);
  });

  test('words to choose from, between signs of its own', () => {
    const question = onlyQuestion(
      'gapfill',
      `${stem('The #cat# sat on the #mat#.')}<delimitchars>##</delimitchars><answerdisplay>dragdrop</answerdisplay>${wrong}`,
    );
    expect(question.draft.content.options.map(({ text }) => text.en)).toEqual(['cat', 'mat', 'dog']);
    expect(question.draft.key).toMatchObject({ gaps: { g1: { option: 'o1' }, g2: { option: 'o2' } } });
    expect([warningsOf(question), assumedOf(question)]).toEqual([[], expect.arrayContaining(['all_or_nothing'])]);
  });
});
