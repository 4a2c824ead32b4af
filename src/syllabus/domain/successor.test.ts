import { expect, test } from 'vitest';
import { moduleAfter, successorOf } from './successor.ts';

const place = (id: string, en: string, retired = false, th?: string) => ({
  id,
  title: th === undefined ? { en } : { en, th },
  retired,
});
const module = (id: string, subsections: ReturnType<typeof place>[], retired = false) => ({
  ...place(id, id, retired),
  subsections,
});

test('the one in force with the same title, in either language, follows', () => {
  const renumbered = [module('m', [place('old', 'Metals ', true, 'โลหะ'), place('new', 'metals')])];
  expect(successorOf(renumbered, 'old')?.subsection.id).toBe('new');
  const inThai = [module('m', [place('old', 'Metals', true, 'โลหะ'), place('new', 'Alloys', false, 'โลหะ')])];
  expect(successorOf(inThai, 'old')?.subsection.id).toBe('new');
});

test('its own module comes first, then the only one elsewhere', () => {
  const near = module('m', [place('old', 'Metals', true), place('near', 'Metals')]);
  expect(successorOf([module('n', [place('far', 'Metals')]), near], 'old')?.subsection.id).toBe('near');
  const moved = [module('m', [place('old', 'Metals', true)]), module('n', [place('far', 'Metals')])];
  expect(successorOf(moved, 'old')).toMatchObject({ module: { id: 'n' }, subsection: { id: 'far' } });
});

test('nothing is guessed where nothing or too much fits', () => {
  const alone = [module('m', [place('old', 'Metals', true), place('other', 'Metals', true), place('x', 'Alloys')])];
  expect(successorOf(alone, 'old')).toBeNull();
  const two = [module('m', [place('old', 'Metals', true), place('a', 'Metals'), place('b', 'Metals')])];
  expect(successorOf(two, 'old')).toBeNull();
  expect(successorOf(two, 'nowhere')).toBeNull();
  const untitled = [module('m', [place('old', '', true), place('a', '')])];
  expect(successorOf(untitled, 'old')).toBeNull();
});

test('a module is followed by the one in force that is called like it', () => {
  const old = place('old', 'Materials', true);
  expect(moduleAfter([old, place('new', 'Materials')], old)?.id).toBe('new');
  expect(moduleAfter([old], old)).toBeNull();
});
