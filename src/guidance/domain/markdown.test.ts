import { expect, test } from 'vitest';
import { passagesOf, readHelpText, readInline } from './markdown.ts';

const source = `# Signing in

What you need, and what to do
when it fails.

## The password {#password}

Use **both** names and \`Enter\`. See [codes](page:two-factor#codes) or [the bank](route:admin-questions).

1. First
   of all
2. Second

- one

> Take care.

<script>alert(1)</script> & <b>bold</b>
`;

test('a page is read into title, summary and blocks', () => {
  const { title, summary, blocks } = readHelpText(source);
  expect(title).toBe('Signing in');
  expect(summary).toBe('What you need, and what to do when it fails.');
  expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'steps', 'list', 'note', 'paragraph']);
  expect(blocks[0]).toEqual({ kind: 'heading', text: 'The password', anchor: 'password' });
  expect(blocks[2]).toEqual({
    kind: 'steps',
    items: [[{ kind: 'text', text: 'First of all' }], [{ kind: 'text', text: 'Second' }]],
  });
});

test('inline marks and links of our own; every other link stays text', () => {
  expect(readInline('a **b** `c` [d](page:two-factor#codes) [e](route:admin)')).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'strong', text: 'b' },
    { kind: 'text', text: ' ' },
    { kind: 'code', text: 'c' },
    { kind: 'text', text: ' ' },
    { kind: 'page', text: 'd', target: 'two-factor#codes' },
    { kind: 'text', text: ' ' },
    { kind: 'route', text: 'e', target: 'admin' },
  ]);
  expect(readInline('[x](javascript:alert(1))')).toEqual([{ kind: 'text', text: '[x](javascript:alert(1))' }]);
});

test('HTML is text like any other', () => {
  expect(readHelpText(source).blocks.at(-1)).toEqual({
    kind: 'paragraph',
    text: [{ kind: 'text', text: '<script>alert(1)</script> & <b>bold</b>' }],
  });
});

test('a line end is a space, beside Thai letters too', () => {
  expect(readHelpText('# ก\n\nลองใหม่ได้ทันที\nการรอนี้ไม่กระทบผู้อื่น\nSanam').summary).toBe(
    'ลองใหม่ได้ทันที การรอนี้ไม่กระทบผู้อื่น Sanam',
  );
});

test('passages know the anchor they stand under', () => {
  expect(passagesOf(readHelpText(source)).map(({ anchor }) => anchor)).toEqual(Array(7).fill('password'));
});
