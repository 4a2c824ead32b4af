import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { confirm } from '../../../../platform/ui/dialog/confirm.ts';
import type { Blueprint } from '../../../domain/blueprint.ts';
import { whyTooFew } from '../../../domain/unmet/too-few.ts';
import type { BlueprintState } from '../use-blueprint.ts';

const mostNamed = 10;

/** Asks once before papers are made of much fewer questions than were wanted; the same blueprint is not asked about again. */
export function useAskIfFew(state: BlueprintState): () => Promise<boolean> {
  const { t } = useTranslation('assembly');
  const { list } = useFormat();
  const accepted = useRef<Blueprint | null>(null);
  const { blueprint, total, lines } = state;
  return async () => {
    const why = whyTooFew(state);
    if (why === null || accepted.current === blueprint) return true;
    const asked = new Set(lines.flatMap(({ row, subsection }) => (row.count > 0 ? [subsection.id] : [])));
    const empty = [
      ...new Set(lines.filter(({ subsection }) => !asked.has(subsection.id)).map((line) => line.subsection.code)),
    ];
    const named = empty.length > mostNamed ? [...empty.slice(0, mostNamed), '…'] : empty;
    const said = [
      t(`blueprint.few.${why.by}`, { count: total, asked: why.asked }),
      ...(empty.length > 0 ? [t('blueprint.few.empty', { codes: list(named) })] : []),
    ];
    const goesOn = await confirm({
      header: t('blueprint.few.title', { count: total }),
      message: said.join(' '),
      acceptLabel: t('blueprint.few.accept', { count: total }),
      tone: 'main',
    });
    if (goesOn) accepted.current = blueprint;
    return goesOn;
  };
}
