import { createHash } from 'node:crypto';
import {
  array,
  assert,
  constantFrom,
  dictionary,
  oneof,
  property,
  string,
  uniqueArray,
  type Arbitrary,
} from 'fast-check';
import { integer, record, shuffledSubarray, uint8Array } from 'fast-check';
import { expect, test } from 'vitest';
import { answered, readReceiptCode, receiptCode, receiptText } from './receipt.ts';
import type { Response } from './response.ts';

const sitting = '019ac000-0000-7000-8000-00000000000a';
const codeOf = (answers: readonly Given[], sittingId = sitting) =>
  receiptCode(createHash('sha256').update(receiptText(sittingId, answers)).digest());

type Given = { readonly position: number; readonly response: Response };

const text = string({ unit: 'grapheme', minLength: 1 }).filter((each) => each.trim() !== '');
const responses: Arbitrary<Response> = oneof(
  text,
  array(text, { minLength: 1, maxLength: 5 }),
  dictionary(text, text, { minKeys: 1, maxKeys: 5 }),
);
const sheets = uniqueArray(record({ position: integer({ min: 1, max: 1000 }), response: responses }), {
  minLength: 1,
  maxLength: 8,
  selector: ({ position }) => position,
});

test('the text is what the decision says, to the letter', () => {
  const answers: Given[] = [
    { position: 10, response: ['o2', 'o1'] },
    { position: 2, response: 'k4v9' },
    { position: 3, response: ' ' },
    { position: 4, response: { g2: 'ไทย "5"', g1: '1.5' } },
    { position: 5, response: null },
  ];
  expect(receiptText(sitting.toUpperCase(), answers)).toBe(
    `receipt 1\n${sitting}\n2 "k4v9"\n4 {"g1":"1.5","g2":"ไทย \\"5\\""}\n10 ["o2","o1"]`,
  );
  expect(codeOf(answers)).toBe('BH 4F S1 XS M3 W3');
  expect(answered(answers)).toHaveLength(3);
});

test('the order of the rows, and that of the names in a response, do not matter', () => {
  const turned = (response: Response): Response =>
    typeof response === 'object' && response !== null && !Array.isArray(response)
      ? Object.fromEntries(Object.entries(response).toReversed())
      : response;
  assert(
    property(
      sheets.chain((sheet) => shuffledSubarray(sheet, { minLength: sheet.length }).map((rows) => ({ sheet, rows }))),
      ({ sheet, rows }) => {
        expect(codeOf(rows.map((row) => ({ ...row, response: turned(row.response) })))).toBe(codeOf(sheet));
      },
    ),
  );
});

test('any change of any answer changes the code; so does another sitting', () => {
  assert(
    property(sheets, integer({ min: 0, max: 7 }), oneof(responses, constantFrom(null)), (sheet, at, other) => {
      const index = at % sheet.length;
      const changed = sheet.map((row, each) => (each === index ? { ...row, response: other } : row));
      const isSame = receiptText(sitting, changed) === receiptText(sitting, sheet);
      expect(isSame).toBe(
        JSON.stringify(sortedNames(other)) === JSON.stringify(sortedNames(sheet[index]?.response ?? null)),
      );
      if (!isSame) expect(codeOf(changed)).not.toBe(codeOf(sheet));
      expect(codeOf(sheet, crypto.randomUUID())).not.toBe(codeOf(sheet));
    }),
  );
});

const sortedNames = (response: Response) =>
  typeof response === 'object' && response !== null && !Array.isArray(response)
    ? Object.entries(response).toSorted(([one], [other]) => (one < other ? -1 : 1))
    : response;

test('a question without an answer is not in it, whether it is empty or was never opened', () => {
  assert(
    property(sheets, constantFrom<Response>(null, '', '  ', [], {}, { g1: ' ' }), (sheet, nothing) => {
      expect(codeOf([...sheet, { position: 2000, response: nothing }])).toBe(codeOf(sheet));
    }),
  );
});

test('what is typed from paper is read as the receipt has it, however it is typed', () => {
  assert(
    property(uint8Array({ minLength: 32, maxLength: 32 }), constantFrom(' ', '-', ''), (hash, between) => {
      const code = receiptCode(hash);
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{2} ){5}[0-9A-HJKMNP-TV-Z]{2}$/);
      expect(readReceiptCode(` ${code.toLowerCase().replaceAll(' ', between)} `)).toBe(code);
    }),
  );
  expect(receiptCode(new Uint8Array(32).fill(0xff))).toBe('ZZ ZZ ZZ ZZ ZZ ZZ');
  expect(readReceiptCode('oO iI lL 00 00 00')).toBe('00 11 11 00 00 00');
  for (const none of ['', '4K 9T', '4K 9T 2M 0A 7C XU', '4K 9T 2M 0A 7C XWZ']) expect(readReceiptCode(none)).toBeNull();
});
