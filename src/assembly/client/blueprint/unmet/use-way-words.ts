import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import type { LocalText } from '../../../../platform/language.ts';
import { anchorsAsked } from '../../../domain/anchors/place-anchors.ts';
import type { Blueprint } from '../../../domain/blueprint.ts';
import type { ShownConflict, ShownWay } from '../../../unmet-schema.ts';
import { useRowName } from '../use-row-name.ts';

export type Places = readonly { readonly id: string; readonly code: string; readonly title: LocalText }[];

/** A way out in words: what it changes, and what there is to know about it. */
export function useWayWords(blueprint: Blueprint, places: Places) {
  const { t } = useTranslation('assembly');
  const { number, longDate } = useFormat();
  const rowName = useRowName();
  const { versions, overlap, leaveOutLast = 0, sharedWithLast = 0 } = blueprint;
  const before = anchorsAsked(blueprint);
  const anchorsBefore = before.common + before.earlier;
  return (way: ShownWay): { readonly change: string; readonly notes: readonly string[] } => {
    switch (way.kind) {
      case 'versions':
        return { change: t('ways.versions', { count: way.versions, before: versions }), notes: [] };
      case 'overlap':
        return { change: t('ways.overlap', { count: way.overlap, before: overlap ?? 0 }), notes: [] };
      case 'anchors':
        return { change: t('ways.anchors', { count: way.common + way.earlier, before: anchorsBefore }), notes: [] };
      case 'last':
        return { change: t('ways.last', { count: way.leaveOutLast, before: leaveOutLast }), notes: [] };
      case 'shared_last':
        return {
          change: t('ways.sharedLast', { count: way.sharedWithLast, last: leaveOutLast, before: sharedWithLast }),
          notes: [],
        };
      case 'rest':
        return {
          change: t('ways.rest', { count: way.count, days: number(way.restDays) }),
          notes: way.until ? [t('ways.restUntil', { date: longDate(way.until) })] : [],
        };
      case 'wait':
        return { change: t('ways.wait', { count: way.count, date: longDate(way.until) }), notes: [] };
      case 'counts': {
        const count = way.counts.reduce((sum, row) => sum + row.asked - row.count, 0);
        const notes = way.counts.map((row) => {
          const { code = '', title = {} } = places.find(({ id }) => id === row.subsectionId) ?? {};
          return t('ways.countOf', { name: rowName({ ...row, code, title }), count: row.count, asked: row.asked });
        });
        return { change: t('ways.counts', { count, formatted: number(count) }), notes };
      }
    }
  };
}

type Ruling = Pick<Blueprint, 'versions' | 'overlap' | 'leaveOutLast' | 'sharedWithLast'>;

/** The rules of a conflict in words; none where a single row says it all by itself. */
export function useConflictWords({ versions, overlap, leaveOutLast: last, sharedWithLast: most }: Ruling) {
  const { t } = useTranslation('assembly');
  const { list } = useFormat();
  const rowName = useRowName();
  return ({ rows, rules }: ShownConflict): string | null => {
    if (rows.length + rules.length < 2) return null;
    const asked = rows.map(({ asked: count, ...row }) => t('ways.conflictRow', { count, name: rowName(row) }));
    const others = rules.map((rule) => t(`ways.rule.${rule}`, { versions, overlap: overlap ?? 0, last, most }));
    return t('ways.conflict', { rules: list([...asked, ...others]) });
  };
}
