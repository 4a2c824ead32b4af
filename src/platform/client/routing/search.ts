import { z } from 'zod';
import type { Endpoint } from '../../contract.ts';
import type { Search } from './target.tsx';

/** The search part of an address is flat text; lists are separated by commas, as the API has them. */
export function readSearch(text: string): Search {
  return Object.fromEntries(new URLSearchParams(text));
}

export function writeSearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return text === '' ? '' : `?${text.replaceAll('%2C', ',')}`;
}

/**
 * The search part of a list's address is what its endpoint can be asked for, judged by the endpoint itself. What it
 * would not take is dropped. `more` are the screen's own keys, such as an opened tab.
 */
export function searchOf(endpoint: Endpoint, more: readonly string[] = []): (search: Search) => Search {
  const { after: _after, limit: _limit, ...shape } = endpoint.input.shape as Record<string, z.ZodType>;
  return (search) =>
    Object.fromEntries(
      Object.entries(search).filter(([key, text]) => {
        if (text === undefined || text === '') return false;
        const field = shape[key];
        return field ? z.safeDecode(field, text).success : more.includes(key);
      }),
    );
}
