import { expect, test } from 'vitest';
import { isHarmlessHtml } from './harmless-html.ts';
import { displayHtml, displayMath } from './rich-text-display.ts';
import { cleanRichText } from './rich-text.ts';

const picture = 'a'.repeat(64);
const texts = [
  'a &lt; b &amp; c',
  '<p>Bold <strong>b</strong>, <em>i</em>, <u>u</u>, x<sub>1</sub><sup>2</sup><br>next</p><ul><li>one</li></ul>',
  '<table><tbody><tr><th>a</th><td>1 &lt; 2</td></tr></tbody></table><pre>if (a &lt; b) {}</pre>',
  `<p><img src="media:${picture}" alt="a &lt; &quot;b&quot; > c"> and <audio src="media:${picture}"></audio></p>`,
  '<p>\\(\\frac{a}{b} < \\sqrt[3]{x}\\) and \\[\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}\\]</p>',
];

test.each(texts)('our own texts are harmless, as they are kept and as they are shown: %s', (text) => {
  expect(isHarmlessHtml(cleanRichText(text))).toBe(true);
  expect(isHarmlessHtml(displayHtml(text, (hash) => `/api/media/${hash}`))).toBe(true);
});

const formulas = [
  'a<b>c',
  '\\overbrace{x}^{n} \\underset{y}{z}',
  '\\color{red}{x} \\boxed{y} \\cancel{z}',
  '\\int_0^\\infty e^{-x}\\,dx \\text{ für "x" & so}',
  '\\begin{cases}1&x>0\\\\0&x<0\\end{cases} \\tag{1}',
  '\\href{javascript:alert(1)}{x}',
  '\\ce{H2O} \\xrightarrow[a]{b} \\vec{v} \\hat{x} \\binom{n}{k}',
];
test.each(formulas)('and so is every formula: %s', (tex) => {
  expect(isHarmlessHtml(displayMath(tex, false))).toBe(true);
  expect(isHarmlessHtml(displayMath(tex, true))).toBe(true);
});

test('styles of libraries and what the editor writes go through', () => {
  for (const html of [
    '.a > .b{color:red}',
    '<span data-tex="a<b" data-display="" class="x"></span>',
    '<body><p>x</p></body>',
    '<span class="gap" data-gap="a1"></span>',
    '<button type="button" class="video" data-embed="https://www.youtube-nocookie.com/embed/x">YouTube</button>',
  ])
    expect(isHarmlessHtml(html)).toBe(true);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)">',
  '<img src="/x" ONERROR="alert(1)">',
  '<svg><animate onbegin="alert(1)"></animate></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java&#115;cript:alert(1)">x</a>',
  '<math><a xlink:href="javascript:alert(1)">x</a></math>',
  '<iframe srcdoc="x"></iframe>',
  '<base href="//evil.example">',
  '<img src="//evil.example/x">',
  '<p title="a"onclick="alert(1)">x</p>',
  '<p/onclick="alert(1)">x</p>',
  '<p\u00a0onclick=alert(1)>x',
  '<!-- --!><script>alert(1)</script> -->',
  '<style>*{}</style>',
  '<form action="https://evil.example"><input name="password"></form>',
  '<<script>script>alert(1)',
  '<p title="x',
])('what may run is not: %s', (html) => {
  expect(isHarmlessHtml(html)).toBe(false);
});
