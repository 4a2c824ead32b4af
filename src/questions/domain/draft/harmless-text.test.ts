import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { displayHtml, displayMath } from '../../../platform/rich-text/rich-text-display.ts';
import { cleanRichText, plainText, richTextFromPlain } from '../../../platform/rich-text/rich-text.ts';
import { contentLanguages, type LocalText } from '../../../platform/language.ts';
import { cleanDraft } from './clean-draft.ts';
import type { QuestionDraft, QuestionKind } from '../question.ts';
import { allPayloads, payloads } from '../harmful-text.fixture.ts';

const inHtml = 'p pre br img ul ol li table tbody tr td th strong em u sub sup code span audio button video'.split(' ');
const inFormulas =
  'math semantics mrow mi mn mo mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mtable mtr mtd mstyle mpadded mphantom menclose merror annotation'.split(
    ' ',
  );
const allowed = new Set([...inHtml, ...inFormulas]);

/** What of this HTML a browser might run: elements nobody asked for, handlers, addresses that are not ours, styles that load. */
function executable(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!allowed.has(name)) found.push(`<${name}>`);
      for (const [key, value] of Object.entries(attributes)) {
        if (/^on|^(?:srcdoc|formaction|action|xlink:href|href|background)$/i.test(key)) found.push(`${key}=`);
        if (key === 'src' && !/^(?:media:|\/media\/)[0-9a-f]{64}$/.test(value)) found.push(`src=${value}`);
        if (
          key === 'data-embed' &&
          !/^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}(?:\?start=\d+)?$/.test(value)
        )
          found.push(`data-embed=${value}`);
        if (key === 'style' && /url|expression|binding|import|[<>]/i.test(value)) found.push(`style=${value}`);
      }
    },
    oncomment: (text) => void found.push(`<!--${text}`),
    onprocessinginstruction: (_, text) => void found.push(`<${text}`),
  });
  parser.end(html);
  return found;
}

const mediaUrl = (hash: string) => `/media/${hash}`;
const everyForm = (typed: string): string[] => {
  const stored = cleanRichText(typed);
  return [
    stored,
    displayHtml(stored, mediaUrl),
    displayHtml(typed, mediaUrl),
    cleanRichText(displayHtml(stored, mediaUrl)),
    richTextFromPlain(typed),
    richTextFromPlain(plainText(stored)),
    displayMath(typed, true),
  ];
};

test.each([...payloads, allPayloads].map((typed) => [typed.slice(0, 90), typed]))('%s runs nowhere', (_, typed) => {
  for (const html of everyForm(typed)) expect(executable(html), html).toEqual([]);
});

test('what is looked for would be found', () => {
  for (const html of [
    '<script>x</script>',
    '<img src="media:x">',
    '<p onclick=x>',
    '<a href=x>',
    '<math><mi style="background:url(x)">',
    '<!--x',
  ])
    expect(executable(html), html).not.toEqual([]);
  expect(payloads.length).toBeGreaterThanOrEqual(60);
});

const everywhere: LocalText = Object.fromEntries(contentLanguages.map((language) => [language, allPayloads]));
const draftOf = (kind: QuestionKind): QuestionDraft => ({
  content: {
    kind,
    stem: everywhere,
    options: [{ id: 'a', text: everywhere }],
    matches: [{ id: 'b', text: everywhere }],
    gaps: [{ id: 'g', way: 'choice', choices: ['a'] }],
    unit: allPayloads,
    shuffleOptions: true,
  },
  key: { kind: 'key_points', keyPoints: [everywhere] },
  explanation: everywhere,
  reference: allPayloads,
  points: 100,
});

test('every rich field of every kind of question is cleaned before it is kept', () => {
  for (const kind of ['single', 'matching', 'gap_text', 'essay'] as const) {
    const { content, key, explanation } = cleanDraft(draftOf(kind));
    const keyPoints = key.kind === 'key_points' ? key.keyPoints : [];
    const texts = [content.stem, explanation, ...keyPoints];
    texts.push(...[...content.options, ...content.matches].map(({ text }) => text));
    for (const html of texts.flatMap((text) => contentLanguages.map((language) => text[language] ?? ''))) {
      expect(executable(html)).toEqual([]);
      expect(cleanRichText(html)).toBe(html);
    }
  }
});
