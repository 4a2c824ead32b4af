import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { StatusBadge, type Tone } from '../../../platform/ui/controls/status-badge.tsx';
import type { Column } from '../../../platform/ui/list/list-types.ts';
import { useColumnMakers } from '../../../platform/ui/list/use-column-makers.tsx';
import type { CertificateStanding } from '../../domain/certificate-standing.ts';
import type { CertificateToSee, DecisionRow } from '../api.ts';
import { useDecisionNames } from './use-decision-names.ts';

const tones: Readonly<Record<CertificateStanding, Tone>> = {
  fails: 'stop',
  other_marks: 'attention',
  lacks: 'active',
  passes_again: 'attention',
};

/** Whose it is, what it says and what holds now, and by which decision. */
export function useStandingColumns(decisions: readonly DecisionRow[]): Column<CertificateToSee>[] {
  const { t } = useTranslation('rekeying');
  const { personName, points, percent } = useFormat();
  const { words, orDash } = useColumnMakers<CertificateToSee>();
  const namesOf = useDecisionNames(decisions);
  const standing = (row: CertificateToSee) => t(`certificates.standing.${row.standing}`);
  const marks = (of: CertificateToSee['says']) =>
    of &&
    t('changes.score', {
      points: points(of.points),
      maxPoints: points(of.maxPoints),
      percent: percent(of.percent / 100, 2),
    });
  return [
    words('number', t('column.number'), ({ number }) => number, { width: 95, card: 'fact' }),
    words('name', t('column.name'), (row) => personName(row), { width: 170, card: 'title' }),
    orDash('certificate', t('column.certificate'), ({ certificate }) => certificate?.serial ?? null, {
      width: 165,
      card: 'fact',
    }),
    words('standing', t('column.standing'), standing, {
      width: 190,
      card: 'badge',
      cell: (row) => <StatusBadge tone={tones[row.standing]}>{standing(row)}</StatusBadge>,
    }),
    orDash('says', t('column.says'), ({ says }) => marks(says), { width: 160, card: 'fact' }),
    orDash('now', t('column.now'), ({ now }) => marks(now), { width: 160, card: 'fact' }),
    words('decisions', t('column.byDecision'), (row) => namesOf(row.decisions).join('; '), {
      width: 190,
      card: 'fact',
    }),
  ];
}
