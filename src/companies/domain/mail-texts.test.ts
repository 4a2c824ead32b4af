import { expect, test } from 'vitest';
import { faultOf } from './mail-texts.ts';

const good = { subject: 'Your result of {{exam}}', text: 'Dear {{name}},\n{{address}}' };

test('a mail may mention what its kind knows', () => {
  expect(faultOf('result', good)).toBeNull();
});

test('a placeholder nothing is known about is named', () => {
  expect(faultOf('reset', good)).toEqual({ code: 'placeholder_unknown', name: 'exam' });
  expect(faultOf('result', { ...good, subject: '{{ percent }}' })).toEqual({
    code: 'placeholder_unknown',
    name: 'percent',
  });
});

test('a mail without its link is of no use', () => {
  expect(faultOf('result', { ...good, text: 'Dear {{name}}' })).toEqual({ code: 'address_missing' });
  expect(faultOf('result', { subject: '{{address}}', text: 'Dear {{name}}' })).toEqual({ code: 'address_missing' });
});

test('a mail with a key leads to one place', () => {
  const text = 'Dear {{name}},\nhttps://evil.example/?to={{address}}';
  expect(faultOf('invitation', { subject: 'Welcome', text })).toEqual({ code: 'address_alone' });
  expect(faultOf('reset', { subject: 'See www.evil.example', text: '{{address}}' })).toEqual({ code: 'other_address' });
  expect(faultOf('invitation', { subject: 'Welcome', text: '{{address}}\n' })).toBeNull();
});

test('a placeholder that never ends holds nobody', () => {
  const text = `{{${' '.repeat(20_000)}`;
  expect(faultOf('reset', { subject: text, text })).toEqual({ code: 'address_missing' });
});
