import { expect, test } from 'vitest';
import { looksLikeSvg } from './svg.ts';

const seen = (text: string) => looksLikeSvg(new TextEncoder().encode(text));

test('a drawing is known behind a declaration and comments', () => {
  expect(seen('<?xml version="1.0"?>\n<!-- a -- b --><!---->\n<!DOCTYPE svg>\n<svg xmlns="x">')).toBe(true);
  expect(seen('<!-- <svg> --><html>')).toBe(false);
});

test('comments without an end to them hold nobody', () => {
  expect(seen('<!---->'.repeat(580))).toBe(false);
});
