import { Alert, Paper, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Exam } from '../../../exams/client/api.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { EquatingModel } from '../../domain/equating/calibrated.ts';
import { enoughAnchors } from '../../domain/equating/drift.ts';
import { enoughForSmallDifferences } from '../../domain/groups/group-differences.ts';
import type { Equated, ShownEquating } from '../api.ts';
import { AnchorTable } from './anchor-table.tsx';
import { ScoreList } from './score-list.tsx';

type Props = {
  readonly exam: Exam;
  readonly equated: Equated;
  readonly equating: ShownEquating;
  readonly model: EquatingModel;
  readonly passMark: number;
};

/** What came of it: how much harder, the anchors, and each score here with the one it is worth there. */
export function EquatingFigures({ exam, equated, equating, model, passMark }: Props) {
  return (
    <>
      <Warnings equated={equated} equating={equating} />
      <Tiles equating={equating} model={model} passMark={passMark} />
      <AnchorTable anchors={equating.anchors} />
      <ScoreList exam={exam} scores={equating.scores} />
    </>
  );
}

const usedOf = ({ anchors }: ShownEquating) => anchors.filter(({ isLeftOut }) => !isLeftOut).length;

function Warnings({ equated, equating }: Pick<Props, 'equated' | 'equating'>) {
  const { t } = useTranslation('analysis');
  const [used, enough] = [usedOf(equating), enoughAnchors(equated.questions)];
  const isRough = Math.min(equated.persons, equated.otherPersons) < enoughForSmallDifferences;
  if (used >= enough && !isRough) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={20} aria-hidden />} title={t('equating.weak')}>
      {used < enough && <Text>{t('equating.fewAnchors', { used, enough })}</Text>}
      {isRough && <Text>{t('equating.fewPersons', { enough: enoughForSmallDifferences })}</Text>}
    </Alert>
  );
}

function Tiles({ equating, model, passMark }: Omit<Props, 'equated' | 'exam'>) {
  const { t } = useTranslation('analysis');
  const { number, percent } = useFormat();
  const { stockingLord: link, meanSigma, scores, ownMean, equatedMean, otherMean } = equating;
  const signed = (value: number) => `${value > 0 ? '+' : ''}${number(value)}`;
  const most = scores.at(-1);
  // The least number of right answers that passes, where all questions give the same.
  const cut = scores[Math.ceil((passMark / 100) * (scores.length - 1))];
  const other = signed(meanSigma.shift);
  const shift =
    model === 'rasch'
      ? {
          label: t('equating.shift'),
          value: signed(link.shift),
          note: t('equating.shiftNote', { other }),
        }
      : {
          label: t('equating.ability'),
          value: signed(link.shift),
          note: t('equating.abilityNote', { other, slope: number(link.slope) }),
        };
  const tiles = [
    shift,
    {
      label: t('equating.anchors'),
      value: number(usedOf(equating)),
      note: t('equating.anchorsNote', { all: number(equating.anchors.length) }),
    },
    {
      label: t('equating.people'),
      value: percent(equatedMean, 1),
      note: t(ownMean < equatedMean ? 'equating.peopleHarder' : 'equating.peopleEasier', {
        own: percent(ownMean, 1),
        other: percent(otherMean, 1),
        points: number(100 * Math.abs(ownMean - equatedMean), 1),
      }),
    },
    {
      label: t('equating.cut', { passMark: percent(passMark / 100) }),
      value: cut && most ? percent(cut.equivalent / most.equivalent, 1) : '–',
      note: t('equating.cutNote', { equivalent: cut && most ? percent(cut.equivalent / most.equivalent, 1) : '–' }),
    },
  ];
  return (
    <dl className="m-0 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {tiles.map(({ label, value, note }) => (
        <Paper key={label} p="md">
          <Text component="dt" c="dimmed" size="sm">
            {label}
          </Text>
          <Text component="dd" fz={26} fw={600} lh={1.3} className="tabular">
            {value}
          </Text>
          <Text component="dd" size="sm" c="dimmed">
            {note}
          </Text>
        </Paper>
      ))}
    </dl>
  );
}
