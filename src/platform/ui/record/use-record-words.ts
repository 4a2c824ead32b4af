import { useTranslation } from 'react-i18next';
import { isAuditAction } from '../../record/audit-actions.ts';
import { useFormat } from '../../client/language/use-format.ts';
import type { Format } from '../../client/language/format.ts';
import {
  changesIn,
  comeAndGone,
  factsIn,
  isNothing,
  isObject,
  isSecret,
  type RecordedChange,
} from '../../record/recorded.ts';

type Details = Readonly<Record<string, unknown>>;
type Say = (key: string, values?: Readonly<Record<string, string>>) => string;

/** A line of the record as people read it: its sentence, what it was about, and what stood there before and after. */
export function useRecordWords() {
  const { t, i18n } = useTranslation('record');
  const format = useFormat();
  const say: Say = (key, values = {}) => t(key as 'title', values);
  const known = (key: string) => i18n.exists(key, { ns: 'record' });
  const { words, nameOf } = wordsWith(say, known, format);
  const before = (change: RecordedChange) => ({
    field: nameOf(change.field),
    ...beforeAndAfter(change, say, words, format),
  });
  return {
    sentence: (action: string) => (isAuditAction(action) ? t(`action.${action}`) : action),
    facts: (details: Details) =>
      factsIn(details).map(([field, value]) => say('fact', { field: nameOf(field), value: words(field, value) })),
    changes: (details: Details) => changesIn(details).map(before),
    /** Each change in one line. */
    lines: (details: Details) => changesIn(details).map((change) => inOneLine(change, before(change), say)),
  };
}

type Beside = { readonly field: string; readonly from: string; readonly to: string };

function inOneLine(change: RecordedChange, { field, from, to }: Beside, say: Say): string {
  if (isSecret(change)) return say('secret', { field });
  return comeAndGone(change) ? say('listed', { field, parts: to }) : say('fromTo', { field, from, to });
}

/** Of lists what came and what went, else both values. */
function beforeAndAfter(change: RecordedChange, say: Say, words: Words, format: Format) {
  if (isSecret(change)) return { from: '…', to: say('somethingElse') };
  const lists = comeAndGone(change);
  const each = (items: readonly unknown[]) => format.list(items.map((item) => words(change.field, item)));
  if (!lists) return { from: words(change.field, change.from), to: words(change.field, change.to) };
  const parts = [
    ...(lists.gone.length > 0 ? [say('taken', { items: each(lists.gone) })] : []),
    ...(lists.come.length > 0 ? [say('added', { items: each(lists.come) })] : []),
  ];
  const to = parts.length > 0 ? parts.join(' · ') : say('reordered', { items: words(change.field, change.to) });
  return { from: words(change.field, change.from), to };
}

type Words = (field: string, value: unknown) => string;

function wordsWith(say: Say, known: (key: string) => boolean, format: Format): { words: Words; nameOf: Name } {
  const nameOf: Name = (field) => (known(`field.${field}`) ? say(`field.${field}`) : field);
  const words: Words = (field, value) => {
    if (isNothing(value)) return say('nothing');
    if (typeof value === 'boolean') return say(value ? 'yes' : 'no');
    if (typeof value === 'number') return format.number(value);
    if (Array.isArray(value)) return format.list(value.map((item) => words(field, item)));
    if (isObject(value)) return objectInWords(value, words, nameOf);
    const text = String(value);
    if (known(`value.${field}.${text}`)) return say(`value.${field}.${text}`);
    if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/.test(text)) return format.dateTime(text);
    return /^\d{4}-\d\d-\d\d$/.test(text) ? format.date(text) : text;
  };
  return { words, nameOf };
}

type Name = (field: string) => string;

/** A text in several languages as all of them: a change may be in one alone. */
function objectInWords(value: Readonly<Record<string, unknown>>, words: Words, nameOf: Name): string {
  const entries = Object.entries(value).filter(([, part]) => !isNothing(part));
  if (entries.every(([name]) => ['en', 'th', 'fr'].includes(name)))
    return [...new Set(entries.map(([name, part]) => words(name, part)))].join(' / ') || words('', null);
  if ('givenName' in value && 'familyName' in value)
    return ['en', 'th']
      .map((language) =>
        [value['givenName'], value['familyName']]
          .map((part) => inScript(part, language))
          .join(' ')
          .trim(),
      )
      .filter((name, at, all) => name !== '' && all.indexOf(name) === at)
      .join(' / ');
  return entries.map(([name, part]) => `${nameOf(name)} ${words(name, part)}`).join(', ');
}

const inScript = (text: unknown, language: string): string =>
  isObject(text) && typeof text[language] === 'string' ? text[language] : '';
