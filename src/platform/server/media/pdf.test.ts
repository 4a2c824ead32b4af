import { expect, test } from 'vitest';
import { whyNoPdf } from './pdf.ts';

const judged = (text: string) => whyNoPdf(Buffer.from(text, 'latin1'));
const whole = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n';

test('a PDF is known by its first line and its end', () => {
  expect(judged(whole)).toBeNull();
  expect(judged(`${whole}\0\0\0`)).toBeNull();
});

test.each([
  ['nothing', ''],
  ['a page', '<html>%PDF-1.7 startxref %%EOF</html>'],
  ['a picture', '\x89PNG\r\n'],
  ['one that was cut off', whole.replace('%%EOF', '')],
  ['its first line alone', '%PDF-1.7\n'],
])('%s is none', (_, text) => {
  expect(judged(text)).toBe('not_a_pdf');
});

test('one that needs a password is refused, since nobody has it in the exam', () => {
  expect(judged(whole.replace('<<>>', '<< /Encrypt 5 0 R >>'))).toBe('pdf_locked');
});
