import { describe, expect, test } from 'vitest';
import { choices, codes, declared, item, readXml, scored } from './qti-item.fixture.ts';

const only = (xml: string) => {
  const { questions, faults } = readXml(xml);
  expect(faults).toEqual([]);
  const [question] = questions;
  if (!question) throw new Error('no question');
  return question;
};

describe('HTML that stands in the body as characters', () => {
  const asked = (body: string) => item(declared(['A']), body + choices('A', 'B'), scored('match_correct'));

  test('is read as HTML, with what it shows', () => {
    const { draft, warnings } = only(
      asked(
        '<p><![CDATA[<b>Look</b> at <img src="a.png" alt=""> it.]]></p><div><![CDATA[<audio src="b.mp3"></audio>]]></div>',
      ),
    );
    expect(draft.content.stem.en).toMatch(/^<p><strong>Look<\/strong> at {1,2}it\.<\/p>/);
    expect(warnings.map(({ values }) => values?.['name'])).toEqual(['a.png', 'b.mp3']);
  });

  test.each([
    ['<p>Which of <![CDATA[a < b and b > c]]>?</p>', 'a &lt; b and b &gt; c'],
    ['<p>See</p><pre><![CDATA[<b>x</b>]]></pre>', '&lt;b&gt;x&lt;/b&gt;'],
    ['<p>What does &lt;b&gt;x&lt;/b&gt; do?</p>', '&lt;b&gt;x&lt;/b&gt;'],
  ])('but not where it is to be seen: %s', (body, html) => {
    expect(only(asked(body)).draft.content.stem.en).toContain(html);
  });

  test('reasons that stand beside the choices are no part of the question', () => {
    const reasons = '<choiceRationales><rationale identifier="A"><p>Because.</p></rationale></choiceRationales>';
    const { draft, warnings } = only(asked(`<p>Why?</p>${reasons}`));
    expect(draft.content.stem.en).not.toContain('Because');
    expect(codes(warnings)).toEqual(['feedback_dropped']);
  });
});

describe('words in the body', () => {
  test('a reading above a word stands behind it', () => {
    const body = '<p><ruby>船<rp>(</rp><rt>fune</rt><rp>)</rp></ruby>?</p>';
    expect(
      only(item(declared(['A']), body + choices('A', 'B'), scored('match_correct'))).draft.content.stem.en,
    ).toContain('船(fune)?');
  });

  test('lines of a program keep what is asked in them', () => {
    const field = (id: string) => `<textEntryInteraction responseIdentifier="${id}"/>`;
    const answer = (id: string) => declared([id.toLowerCase()], 'single', 'string').replace('RESPONSE', id);
    const body = `<p>Fill in.</p><pre>if (${field('X')})\n  <b>go ${field('Y')}</b>;</pre>`;
    expect(only(item(answer('X') + answer('Y'), body)).draft.content.stem.en).toMatch(
      /^<p>Fill in\.<\/p><p>if \(<span data-gap="g1"><\/span>\)<br> .go <span data-gap="g2"><\/span>;<\/p>$/,
    );
  });

  test('a frame in a formula', () => {
    const math =
      '<math><menclose notation="box"><mn>1</mn></menclose><menclose notation="updiagonalstrike"><mi>x</mi></menclose></math>';
    expect(
      only(item(declared(['A']), `<p>${math}?</p>${choices('A', 'B')}`, scored('match_correct'))).draft.content.stem.en,
    ).toContain('\\boxed{1} \\cancel{x}');
  });
});

describe('a long field', () => {
  const field = '<p>Which port?</p><extendedTextInteraction responseIdentifier="RESPONSE"/>';
  const rule = (condition: string, variable = 'SCORE') =>
    `<responseProcessing><responseCondition><responseIf>${condition}<setOutcomeValue identifier="${variable}"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>`;
  const compared = (more: string) =>
    `<stringMatch caseSensitive="false"${more}><variable identifier="RESPONSE"/><baseValue baseType="string">Brest</baseValue></stringMatch>`;

  test.each([
    ['the score', 'SCORE', ''],
    [
      'a score of another name',
      'QUE_SCORE',
      '<outcomeDeclaration identifier="QUE_SCORE" cardinality="single" baseType="float"/>',
    ],
  ])('whose text earns %s is short', (_, variable, more) => {
    const { draft } = only(item(declared([], 'single', 'string') + more, field, rule(compared(''), variable)));
    expect(draft.key).toEqual({ kind: 'text', accepted: ['Brest'], caseSensitive: false });
  });

  test.each([
    [['2', '1.9;2.1'], [{ from: 1.9, to: 2.1 }]],
    [['7'], [{ from: 7, to: 7 }]],
  ])('for a number is one: %s', (values, accepted) => {
    const { draft } = only(item(declared(values, 'multiple', 'float'), field));
    expect(draft.key).toEqual({ kind: 'number', accepted });
  });

  test.each([
    ['a word in it', declared([], 'single', 'string'), rule(compared(' substring="true"'))],
    ['a model', declared(['Brest'], 'single', 'string'), scored('match_correct')],
    ['nothing', declared([], 'single', 'string'), ''],
  ])('that is compared with %s stays long', (_, declaration, rules) => {
    expect(only(item(declaration, field, rules)).draft.content.kind).toBe('essay');
  });
});

test('a kind that the program names', () => {
  const field = '<instructureField name="question_type" value="calculated_question"/>';
  const xml = item(declared(['A']), choices('A', 'B'), `<instructureMetadata>${field}</instructureMetadata>`);
  expect(readXml(xml).faults.map(({ values }) => values?.['kind'])).toEqual(['calculated']);
});

test('what is said to a wrong answer is no explanation, whatever its variable is called', () => {
  const feedback = (name: string) =>
    `<modalFeedback outcomeIdentifier="GENERAL_FEEDBACK" identifier="${name}" showHide="show">${name}</modalFeedback>`;
  const rest = scored('match_correct') + feedback('wrong_one') + feedback('all');
  const { draft, warnings } = only(item(declared(['A']), choices('A', 'B'), rest));
  expect([draft.explanation, codes(warnings)]).toEqual([{ en: 'all' }, ['feedback_dropped']]);
});

describe('as other programs write keys', () => {
  test('a value that is set apart from its tags by lines is the value', () => {
    const hot = '<p>The <hottext identifier="A">wing</hottext> or the <hottext identifier="B">tail</hottext>?</p>';
    const declaration = declared(['\n      B\n    '], 'single', 'string');
    const body = `<hottextInteraction responseIdentifier="RESPONSE" maxChoices="1">${hot}</hottextInteraction>`;
    expect(only(item(declaration, body, scored('match_correct'))).draft.key).toEqual({ kind: 'option', option: 'o2' });
    const typed = item(
      declared(['\n  Brest\n  '], 'single', 'string'),
      '<p>Where? <textEntryInteraction responseIdentifier="RESPONSE"/></p>',
      scored('match_correct'),
    );
    expect(only(typed).draft.key).toMatchObject({ kind: 'text', accepted: ['Brest'] });
  });

  test.each(['directedPair', 'pair'])('pairs of a gap match (%s) may name the gap first', (type) => {
    const words = ['W1', 'W2'].map((id) => `<gapText identifier="${id}" matchMax="1">word ${id}</gapText>`).join('');
    const body = `<gapMatchInteraction responseIdentifier="RESPONSE">${words}<p>First <gap identifier="G1"/>, then <gap identifier="G2"/>.</p></gapMatchInteraction>`;
    const { draft } = only(item(declared(['G1 W2', 'G2 W1'], 'multiple', type), body, scored('match_correct')));
    expect(draft.key).toEqual({
      kind: 'gaps',
      gaps: { g1: { kind: 'option', option: 'o2' }, g2: { kind: 'option', option: 'o1' } },
    });
  });
});
