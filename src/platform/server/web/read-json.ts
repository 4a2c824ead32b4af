import { keepable } from '../database/keepable.ts';

/**
 * Reads JSON as it can be kept: what nothing may be named is left out, and what no text can hold is taken out of it. Throws where it
 * is none.
 */
export function readJson(text: string): unknown {
  return mayNeedCleaning(text) ? JSON.parse(text, asKept) : JSON.parse(text);
}

/**
 * The forbidden name stands in a body as it is or with escapes. What no text can hold stands there with escapes alone: bytes that are
 * no text were replaced before, and JSON takes no bare character that ends one. Looking at each value takes five times as long.
 */
const mayNeedCleaning = (text: string): boolean => text.includes('__proto__') || text.includes('\\u');

const asKept = (key: string, value: unknown) => {
  if (key === '__proto__' || key !== keepable(key)) return undefined;
  return typeof value === 'string' ? keepable(value) : value;
};
