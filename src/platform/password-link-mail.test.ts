import { expect, test } from 'vitest';
import { faultOfPasswordLinkMail } from './password-link-mail.ts';

test.each([
  ['Dear {{name}},\n\n  {{address}}  \n\nuntil {{until}}', null],
  ['Open https://evil.example/go?to={{address}}', 'address_alone'],
  ['Here: {{address}}', 'address_alone'],
  ['{{address}}\n{{address}}.evil.example', 'address_alone'],
  ['{{address}}\nor http://evil.example', 'other_address'],
  ['{{address}}\nor WWW.evil.example', 'other_address'],
  ['{{address}}\nanswer to mailto:x@evil.example', 'other_address'],
] as const)('%j: %s', (text, fault) => {
  expect(faultOfPasswordLinkMail(text)).toBe(fault);
});
