import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayHtml, displayMath } from './rich-text-display.ts';
import {
  cleanRichText,
  isEmptyRichText,
  mediaIn,
  mediaInTexts,
  parseRichText,
  plainText,
  richTextFromPlain,
  richTextLimits,
  writeRichText,
} from './rich-text.ts';

const hash = 'a'.repeat(64);
const picture = `<img src="media:${hash}" alt="Pump">`;
const sound = `<audio src="media:${hash}"></audio>`;
const video = '<video data-youtube="dQw4w9WgXc-"></video>';

describe('what is stored', () => {
  test.each([
    ['plain words stay one line', '2 + 2', '2 + 2'],
    ['marks have one name each', '<b>a</b><i>b</i><ins>c</ins>', '<strong>a</strong><em>b</em><u>c</u>'],
    ['equal neighbours are one', '<b>a</b><strong>b</strong>', '<strong>ab</strong>'],
    ['a mark within itself is one', '<b>a<b>b</b></b>', '<strong>ab</strong>'],
    ['indices', 'H<sub>2</sub>O, 10<sup>-3</sup>', 'H<sub>2</sub>O, 10<sup>-3</sup>'],
    ['other elements go, their words stay', '<a href="https://example.org">here</a>', 'here'],
    ['attributes go', '<p style="color:red" onclick="x()">a</p>', '<p>a</p>'],
    ['headings and boxes become paragraphs', '<h1>a</h1><div>b</div>', '<p>a</p><p>b</p>'],
    ['loose words beside blocks become paragraphs', 'a<p>b</p>\nc', '<p>a</p><p>b</p><p>\nc</p>'],
    [
      'a mark reaches into blocks',
      '<b><p>a</p><ul><li>b</li></ul></b>',
      '<p><strong>a</strong></p><ul><li><strong>b</strong></li></ul>',
    ],
    ['empty paragraphs go', '<p></p><p> </p><p>a</p>', '<p>a</p>'],
    ['scripts go with their contents', 'a<script>alert(1)</script>b<style>p{}</style>', 'ab'],
    ['also those in lines of code', '<pre>a<script>alert(1)</script>b<svg><g>c</g></svg></pre>', '<pre>ab</pre>'],
    ['a script that does not end goes too', '<pre>a<script><script></pre>', '<pre>a</pre>'],
    [
      'drawings and frames go with their contents',
      'a<svg><p>x</p></svg><iframe src="x">y</iframe><object><b>z</b></object>b',
      'ab',
    ],
    ['lists', '<ul>\n<li>a<ol><li>b</li></ol></li>\n</ul>', '<ul><li><p>a</p><ol><li>b</li></ol></li></ul>'],
    ['words loose in a list get an item', '<ul>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
    [
      'tables',
      '<table><thead><tr><th>V<td>A</thead><tr><td></td><td>2</td></tr></table>',
      '<table><tr><th>V</th><td>A</td></tr><tr><td></td><td>2</td></tr></table>',
    ],
    ['cells without a table are lines', '<td>a</td><td>b</td>', '<p>a</p><p>b</p>'],
    ['code keeps its lines', '<pre><code>\n a\n  b &lt;</code></pre>', '<pre> a\n  b &lt;</pre>'],
    ['a picture from the media store', picture, picture],
    ['a width in percent', picture.replace('>', ' width="50%" height="3">'), picture.replace('>', ' width="50%">')],
    [
      'any other picture goes',
      '<img src="https://example.org/x.png"><img src="media:ABC"><img src="data:image/png;base64,AA">',
      '',
    ],
    ['a sound from the media store', `<audio src="media:${hash}" autoplay onplay=x>a<b>b</b></audio>`, sound],
    ['any other sound goes', '<audio src="https://example.org/a.mp3"></audio><audio><source src="a"></audio>', ''],
    ['a video at YouTube', `<video data-youtube="dQw4w9WgXc-" src=x controls>a</video>`, video],
    [
      'a video from a moment on',
      '<video data-youtube="dQw4w9WgXc-" data-start="75">',
      video.replace('>', ' data-start="75">'),
    ],
    [
      'frames of theirs, as other programs write them',
      '<iframe src="//www.youtube.com/embed/dQw4w9WgXc-?rel=0">a</iframe><iframe src="https://youtu.be/dQw4w9WgXc-"></iframe>',
      video + video,
    ],
    [
      'any other video goes',
      '<video src="https://example.org/a.mp4"></video><video data-youtube="a"></video><iframe src="https://example.org/embed/dQw4w9WgXc-"></iframe>',
      '',
    ],
    [
      'characters that could be markup are written out',
      'a &lt; b &amp;&amp; c &gt; d "q"',
      'a &lt; b &amp;&amp; c &gt; d "q"',
    ],
    ['control characters go', 'a\u0000\u0007b\r\nc', 'ab\nc'],
    ['a gap', 'a <span class="x" data-gap="g_1-x">b</span> c', 'a <span data-gap="g_1-x"></span>b c'],
    ['a gap without a fitting name goes', '<span data-gap="">a</span><span data-gap="a b">c</span>', 'ac'],
    ['no-break spaces stay', 'สิ่งอื่น\u00a0ๆ', 'สิ่งอื่น\u00a0ๆ'],
  ])('%s', (_, html, stored) => {
    expect(cleanRichText(html)).toBe(stored);
    expect(cleanRichText(stored)).toBe(stored);
  });
});

describe('formulas', () => {
  const math = (tex: string, display = false) => ({ kind: 'math', tex, display });
  const text = (words: string) => ({ kind: 'text', text: words });
  test.each([
    ['in a line', 'R = \\(\\frac{U}{I}\\).', [text('R = '), math('\\frac{U}{I}'), text('.')]],
    ['on its own', '\\[a &lt; b\\]', [math('a < b', true)]],
    ['a line break before a bracket is TeX', '\\[a \\\\(b)\\]', [math('a \\\\(b)', true)]],
    ['split by an element that goes', '\\(<span>x</span>\\)', [math('x')]],
    ['unclosed stays text', 'set \\(x', [text('set \\(x')]],
    ['another opening inside stays text', '\\(x \\(y\\)', [text('\\(x '), math('y')]],
    ['empty stays text', '\\( \\)', [text('\\( \\)')]],
    ['in code stays code', '<code>\\(x\\)</code>', [{ kind: 'code', children: [text('\\(x\\)')] }]],
  ])('%s', (_, html, nodes) => {
    expect(parseRichText(html)).toEqual(nodes);
  });
});

describe('limits', () => {
  test('depth: lists beyond the limit lose their level, not their words', () => {
    const stored = cleanRichText('<ul><li>x'.repeat(40));
    expect(stored.match(/<ul>/g)).toHaveLength(richTextLimits.deepest);
    expect(plainText(stored).match(/x/g)).toHaveLength(40);
    expect(cleanRichText(stored)).toBe(stored);
  });

  test.each([
    ['nested elements', '<b><p>'.repeat(200_000)],
    ['unclosed formulas', '\\(\\\\('.repeat(24_000)],
    ['line breaks', '<br>'.repeat(200_000)],
    ['text', 'ก&amp;'.repeat(200_000)],
    ['cells', '<table>' + '<td>'.repeat(200_000)],
  ])('too many %s are cut off, once and for all', (_, html) => {
    const stored = cleanRichText(html);
    expect(stored.length).toBeLessThan(html.length);
    expect(cleanRichText(stored)).toBe(stored);
  });
});

const tags = [
  'p',
  'b',
  'em',
  'sub',
  'sup',
  'u',
  'ul',
  'ol',
  'li',
  'table',
  'tr',
  'td',
  'th',
  'tbody',
  'pre',
  'code',
  'div',
  'span',
  'a',
  'h1',
];
const refused = [
  'script',
  'svg',
  'math',
  'style',
  'textarea',
  'template',
  'form',
  'select',
  'title',
  'xmp',
  'body',
  'plaintext',
];
const piece = fc.oneof(
  fc.constantFrom(...tags, ...refused).map((tag) => `<${tag}>`),
  fc.constantFrom(...tags, ...refused).map((tag) => `</${tag}>`),
  fc.constantFrom(
    '<br>',
    '<span data-gap="g1">',
    '<span data-gap="<b>">',
    '</br>',
    '</p>',
    '<br/',
    picture,
    sound,
    video,
    '<iframe src="https://www.youtube.com/watch?v=dQw4w9WgXc-">',
    '<img src=x onerror=alert(1)>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '&lt;',
    '&',
    '&#0;',
    '&amp;lt;script&amp;gt;',
    '\\(',
    '\\)',
    '\\[',
    '\\]',
    '\\',
    '\n',
    ' ',
    '\r',
    '\t',
    '"',
    "'",
    '<',
    '>',
    '<p title="',
    '\ud800',
    'ก์',
    'x<y',
    '<svg/onload=x>',
    '<P CLASS=a>',
  ),
  fc.string({ maxLength: 5, unit: 'binary' }),
);
const anyHtml = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

describe('any input', () => {
  test('cleaning twice is cleaning once, and what is read back is the same tree', () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const stored = cleanRichText(html);
        expect(cleanRichText(stored)).toBe(stored);
        expect(writeRichText(parseRichText(stored))).toBe(stored);
        expect(parseRichText(stored)).toEqual(parseRichText(html));
      }),
      { numRuns: 3000 },
    );
  });

  test('words alone are read like words beside a tag that means nothing', () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const words = html.replaceAll(/[<&]/g, '');
        expect(parseRichText(words)).toEqual(parseRichText(`${words}<wbr>`));
      }),
      { numRuns: 1000 },
    );
  });

  test('nothing outside the subset is ever stored', () => {
    const allowed =
      /<\/?(?:strong|em|u|sub|sup|code|p|pre|ul|ol|li|table|tr|td|th)>|<br>|<span data-gap="[\w-]{1,40}"><\/span>|<img src="media:[0-9a-f]{64}" alt="[^"<>]*"(?: width="\d{1,3}%")?>|<audio src="media:[0-9a-f]{64}"><\/audio>|<video data-youtube="[\w-]{11}"(?: data-start="\d+")?><\/video>/g;
    fc.assert(
      fc.property(anyHtml, (html) => {
        expect(cleanRichText(html).replace(allowed, '')).not.toMatch(/[<>\0\r]|&(?!amp;|lt;|gt;|quot;)/);
      }),
      { numRuns: 3000 },
    );
  });

  test('the screen never fails and gets no tag that was typed', () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const shown = displayHtml(html, (found) => `/media/${found}`);
        expect(shown.replaceAll(/<span class="gap" data-gap="[\w-]+"><\/span>/g, '')).not.toMatch(
          /<(?:script|svg|style|textarea|form|select|a|span|div|iframe|video)\b|<[^>]*\son\w+=/,
        );
      }),
      { numRuns: 500 },
    );
  });
});

describe('words alone', () => {
  test('blocks, cells, line breaks, formulas and pictures', () => {
    const html = `<p>One<br>two</p><ul><li>a</li><li>b</li></ul><table><tr><th>V</th><td>A</td></tr></table>${picture}\\(x^2\\)`;
    expect(plainText(html)).toBe('One\ntwo\na\nb\nV A\nPumpx^2');
  });

  test('plain text becomes rich text and stays the same words', () => {
    expect(richTextFromPlain('a < b & "c"')).toBe('a &lt; b &amp; "c"');
    expect(richTextFromPlain('one\r\ntwo\n\nthree')).toBe('<p>one<br>two</p><p>three</p>');
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '<', '>', '&', '"', 'ก', '\n', '#', ';', 'lt') }), (text) => {
        expect(plainText(richTextFromPlain(text))).toBe(text.replace(/\n+/g, '\n').trim());
      }),
    );
  });

  test('a sound is a note, a video its link', () => {
    expect(plainText(`<p>Hear ${sound}</p><p>See ${video.replace('>', ' data-start="75">')}</p>`)).toBe(
      'Hear ♪\nSee https://youtu.be/dQw4w9WgXc-?t=75',
    );
    expect(mediaIn(`<p>${sound}</p>`)).toEqual([hash]);
    expect(isEmptyRichText(sound) || isEmptyRichText(video)).toBe(false);
  });

  test('a gap is a line to write on', () => {
    expect(plainText('The <strong><span data-gap="g1"></span></strong> valve')).toBe('The _____ valve');
    expect(isEmptyRichText('<span data-gap="g1"></span>')).toBe(false);
    expect(displayHtml('<span data-gap="g1"></span>', () => '')).toBe('<span class="gap" data-gap="g1"></span>');
  });
  test('empty is what shows nothing', () => {
    for (const html of ['', '<p></p>', '<p>&nbsp;</p>', '<ul><li></li></ul>', '<script>x</script>'])
      expect(isEmptyRichText(html)).toBe(true);
    for (const html of ['0', picture.replace('Pump', ''), '\\(x\\)']) expect(isEmptyRichText(html)).toBe(false);
  });

  test('pictures, each once, also in lists and tables', () => {
    const other = picture.replaceAll(hash, 'b'.repeat(64));
    expect(
      mediaIn(`<ul><li>${other}</li></ul><table><tr><td>${picture}</td></tr></table><p><b>${picture}</b></p>`),
    ).toEqual(['b'.repeat(64), hash]);
  });

  test('pictures of texts in several languages, each once', () => {
    const french = picture.replaceAll(hash, 'f'.repeat(64));
    expect(mediaInTexts([{ en: picture, th: picture, fr: french }, { fr: picture }, {}])).toEqual([
      hash,
      'f'.repeat(64),
    ]);
  });
});

describe('on the screen', () => {
  const show = (html: string) => displayHtml(html, (found) => `/api/media/${found}?a=1&b="`);

  test('pictures load late from the address given', () => {
    expect(show(picture)).toBe(
      `<img src="/api/media/${hash}?a=1&amp;b=&quot;" alt="Pump" loading="lazy" decoding="async">`,
    );
  });

  test('a sound has a player that loads nothing yet, a video is asked for only when it is wanted', () => {
    expect(show(sound)).toBe(`<audio controls preload="none" src="/api/media/${hash}?a=1&amp;b=&quot;"></audio>`);
    expect(show(video)).toBe(
      '<button type="button" class="video" data-embed="https://www.youtube-nocookie.com/embed/dQw4w9WgXc-">YouTube</button>',
    );
  });

  test('formulas are MathML', () => {
    expect(show('\\(\\frac{1}{2}\\)')).toMatch(/^<math.*<mfrac>.*<\/math>$/s);
    expect(displayMath('x', true)).toContain('display="block"');
  });

  test.each(['\\frac{1}', '\\nothing', '<img src=x onerror=alert(1)>}', '\\def\\a{\\a\\a}\\a'])(
    'a bad formula is shown as its TeX: %s',
    (tex) => {
      expect(displayMath(tex, false)).toMatch(/^<code>[^<>]*<\/code>$/);
    },
  );

  test.each([
    '\\href{javascript:alert(1)}{x}',
    '\\includegraphics{https://example.org/x}',
    '\\style{color:red}{x}',
    '\\class{a}{x}',
    '\\id{a}{x}',
  ])('no address and no raw attribute comes out of TeX: %s', (tex) => {
    expect(displayMath(tex, false)).not.toMatch(/href=|src=|style="color:red|class="a"|id="a"/);
  });
});
