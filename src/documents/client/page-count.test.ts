import { expect, test } from 'vitest';
import { pageCount } from './page-count.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('the root of the page tree has the number of all pages', () => {
  const tree = '<< /Type /Pages\n /Count 13\n /Kids [4 0 R] >>\n<< /Type /Pages /Parent 2 0 R /Count 8 /Kids [] >>';
  expect(pageCount(bytes(`%PDF-1.7\n${tree}\n<< /Type /Outlines /Count 40 >>`))).toBe(13);
});

test('where there is no tree to read, nothing is claimed', () => {
  expect(pageCount(bytes('%PDF-1.7\n<< /Type /Page >>'))).toBeNull();
});
