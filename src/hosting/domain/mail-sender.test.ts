import { expect, test } from 'vitest';
import { isSender } from './mail-sender.ts';

test.each(['a@b.example', 'Sanam <no-reply@b.example>', 'โรงเรียน <a@b.example>', 'Sanam <no-reply@localhost>'])(
  '%s is a sender',
  (text) => expect(isSender(text)).toBe(true),
);

test.each(['', 'Sanam', 'Sanam <>', '<a b@c.example>', 'a@b.example\nBcc: x@y.example', 'a@b'])('%j is none', (text) =>
  expect(isSender(text)).toBe(false),
);
