import { expect, test } from 'vitest';
import { fitInto } from './use-fit.ts';

/** An element so high, whose content would be this high at its full size. */
function boxOf(height: number, content: number): HTMLElement {
  const box = document.createElement('div');
  const fit = () => Number(box.style.getPropertyValue('--fit'));
  Object.defineProperty(box, 'clientHeight', { value: height });
  Object.defineProperty(box, 'scrollHeight', { get: () => Math.max(height, Math.round(content * fit())) });
  return box;
}

const fitted = (height: number, content: number) => {
  const box = boxOf(height, content);
  fitInto(box);
  return box.style.getPropertyValue('--fit');
};

test('what has room keeps its size, and what has not is made no smaller than it must be', () => {
  expect(fitted(720, 700)).toBe('1.00');
  expect(fitted(720, 720)).toBe('1.00');
  expect(fitted(720, 800)).toBe('0.90');
  expect(fitted(720, 1440)).toBe('0.50');
});

test('nothing is made too small to be read: then the page scrolls', () => {
  expect(fitted(100, 10_000)).toBe('0.30');
});

test('what has room again grows again', () => {
  const box = boxOf(720, 700);
  box.style.setProperty('--fit', '0.30');
  fitInto(box);
  expect(box.style.getPropertyValue('--fit')).toBe('1.00');
});
