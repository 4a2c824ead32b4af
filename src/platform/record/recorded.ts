import { auditActions, isAuditAction } from './audit-actions.ts';

type Details = Readonly<Record<string, unknown>>;

/** What a line's details say beside before and after, by field; ids and what only machines follow are left out. */
export const factsIn = (details: Details): [field: string, value: unknown][] =>
  Object.entries(details).filter(([field, value]) => !forMachines.has(field) && !isId(value) && !isNothing(value));

const forMachines = new Set(['changes', 'hash', 'byPlatform', 'heads', 'erased', 'selection', 'blueprint', 'textHash']);

export type RecordedChange = { readonly field: string; readonly from: unknown; readonly to: unknown };

/** What stood there before and after, by field. */
export function changesIn({ changes }: Details): RecordedChange[] {
  if (!isObject(changes)) return [];
  return Object.entries(changes).flatMap(([field, change]) =>
    isObject(change) && 'from' in change && 'to' in change ? [{ field, from: change['from'], to: change['to'] }] : [],
  );
}

/** Of a secret nothing is kept but that it is another one. */
export const isSecret = ({ from, to }: RecordedChange): boolean => from === '…' && to === '…';

/** Two lists by what came and what went; null where these are no lists. Neither came nor went: the order is another. */
export function comeAndGone({
  from,
  to,
}: RecordedChange): { readonly come: unknown[]; readonly gone: unknown[] } | null {
  if (!Array.isArray(from) && !Array.isArray(to)) return null;
  const [before, after] = [listOf(from), listOf(to)];
  const within = (list: unknown[]) => new Set(list.map((item) => JSON.stringify(item)));
  const [had, has] = [within(before), within(after)];
  return {
    come: after.filter((item) => !had.has(JSON.stringify(item))),
    gone: before.filter((item) => !has.has(JSON.stringify(item))),
  };
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const isId = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0 && value.every(isId)
    : typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);

/** Why a line does not say what an action of its kind has to say, or null. */
export function whyNotSaid(action: string, details: Details): string | null {
  if (!isAuditAction(action)) return `${action} is not listed`;
  const kind = auditActions[action];
  const changes = changesIn(details);
  if (kind === 'changed' && changes.length === 0 && !('erased' in details))
    return `${action} does not say what stood there before and after`;
  if ((kind === 'created' || kind === 'removed') && Object.keys(details).length === 0) return `${action} names nothing`;
  return null;
}

/** Every field a line speaks of: each has a name in both languages. */
export const fieldsIn = (details: Details): string[] => [
  ...factsIn(details).map(([field]) => field),
  ...changesIn(details).map(({ field }) => field),
];
