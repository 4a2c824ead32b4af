import { useTranslation } from 'react-i18next';
import { rosterRowFaults, type RosterRowFault } from '../../domain/roster/roster-file.ts';
import type { RosterCounts, RosterRunFault } from '../../roster-schema.ts';
import type { RosterLines } from '../api.ts';

const shown = [
  'created',
  'changed',
  'unchanged',
  'refused',
  'gone',
  'classrooms',
  'joined',
  'left',
  'staying',
] as const;
const always: readonly string[] = ['created', 'changed', 'unchanged', 'refused'];

/** What a run counted, in words; what is not there is not said. A line never ends between a figure and its word. */
export function useCountTexts(): (counts: RosterCounts) => string[] {
  const { t } = useTranslation('programs');
  return (counts) =>
    shown
      .filter((name) => counts[name] > 0 || always.includes(name))
      .map((name) => t(`roster.counts.${name}`, { count: counts[name] }).replaceAll(' ', '\u00A0'));
}

/** Why nothing was taken over at all. */
export function useFaultText(): (fault: RosterRunFault) => string {
  const { t } = useTranslation('programs');
  return ({ code, values }) => t(`roster.fault.${code}`, values as { file: string });
}

type Line = RosterLines[number];
const isOwn = (code: string): code is RosterRowFault => (rosterRowFaults as readonly string[]).includes(code);

/** Where a row stands in the files, and why it was refused. */
export function useLineWords() {
  const { t } = useTranslation('programs');
  const { t: people } = useTranslation('people');
  return {
    place: ({ file, line }: Line) => (file && line !== null ? t('roster.line', { file: `${file}.csv`, line }) : ''),
    why: ({ code, values }: Line) => {
      if (code === null) return '';
      return isOwn(code)
        ? t(`roster.row.${code}`, values as { text: string })
        : people(`importFault.${code}` as 'importFault.file_empty', values);
    },
  };
}
