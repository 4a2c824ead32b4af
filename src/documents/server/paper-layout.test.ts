import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paperLayouts } from '../domain/paper-layout.ts';

test.each(['paper', 'questions'])('the template %s draws every layout', (name) => {
  const template = readFileSync(new URL(`${name}/sheet.typ`, import.meta.url), 'utf8');
  expect(paperLayouts.filter((layout) => !template.includes(`q.layout == "${layout}"`))).toEqual([]);
});
