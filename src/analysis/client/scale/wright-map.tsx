import { Paper, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { PlotTable } from '../../../results/client/staff/plot-table.tsx';
import { highestFit, scaleSteps, standingOf, type ScaleStep } from '../../domain/exam/common-scale.ts';
import type { ShownScale } from '../api.ts';

type ScaledQuestion = ShownScale['questions'][number];
type Placed = ScaledQuestion & { readonly place: number };

type Props = {
  readonly scale: ShownScale;
  /** Where each question stands in the version. */
  readonly places: ReadonlyMap<string, number>;
};

/** People to the left and questions to the right of one scale; below it the same as tables. */
export function WrightMap({ scale, places }: Props) {
  const { t } = useTranslation('analysis');
  const { number } = useFormat();
  const questions = scale.questions.map((one): Placed => ({ ...one, place: places.get(one.questionId) ?? 0 }));
  const steps = scaleSteps(scale.people, questions);
  const named = (step: ScaleStep<Placed>) => step.questions.map(({ place }) => number(place)).join(', ');
  return (
    <Paper component="figure" m={0}>
      <Title order={2}>{t('scale.title')}</Title>
      <Text c="dimmed" size="sm" mb="md">
        {t('scale.axis')}
      </Text>
      <Steps steps={steps} />
      <Beside scale={scale} places={places} />
      <PlotTable
        named
        label={t('scale.stepTable')}
        head={[t('scale.from'), t('scale.people'), t('scale.questions')]}
        rows={steps.map((step) => [number(step.from), number(step.persons), named(step)])}
      />
      <PlotTable
        wide
        named
        label={t('scale.table')}
        head={[t('scale.place'), t('scale.difficulty'), t('scale.error'), t('scale.infit'), t('scale.outfit')]}
        rows={questions
          .toSorted((one, other) => other.difficulty - one.difficulty)
          .map(({ place, difficulty, standardError, infit, outfit }) => [
            number(place),
            ...[difficulty, standardError, infit, outfit].map((value) => number(Math.round(value * 100) / 100)),
          ])}
      />
      <Text c="dimmed" size="sm" mt="xs">
        {`${t('scale.fitNote', { high: number(highestFit) })} ${t('scale.fitMark')}`}
      </Text>
    </Paper>
  );
}

/** The picture: bars grow from the scale to the left, questions stand to its right. */
function Steps({ steps }: { steps: readonly ScaleStep<Placed>[] }) {
  const { t } = useTranslation('analysis');
  const { number } = useFormat();
  const most = Math.max(1, ...steps.map(({ persons }) => persons));
  const columns = 'grid grid-cols-[minmax(0,1fr)_3.5rem_minmax(0,1fr)]';
  return (
    <div aria-hidden className="mx-auto max-w-3xl text-[13px]">
      <div className={`${columns} pb-1 font-semibold`}>
        <span className="pe-2 text-end">{t('scale.people')}</span>
        <span className="text-center">{t('scale.logit')}</span>
        <span className="ps-2">{t('scale.questions')}</span>
      </div>
      {steps.map(({ from, persons, questions }) => (
        <div key={from} className={`${columns} min-h-6 items-stretch`}>
          <div className="flex items-center justify-end border-e border-[var(--sanam-quiet)]">
            {persons > 0 && <span className="tabular pe-1.5 text-quiet">{number(persons)}</span>}
            <span
              className="h-4 rounded-s-sm bg-[var(--mantine-primary-color-filled)] opacity-85"
              style={{ width: `${(persons / most) * 80}%` }}
            />
          </div>
          <span className="tabular self-center text-center text-quiet">{number(from)}</span>
          <div className="flex flex-wrap content-center gap-x-2 border-s border-[var(--sanam-quiet)] ps-2">
            {questions.map(({ place, questionId, infit }) => (
              <span
                key={questionId}
                className={`tabular ${infit > highestFit ? 'font-bold underline decoration-dotted' : ''}`}
              >
                {number(place)}
              </span>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

/** What the picture says in words, and what lies beyond it. */
function Beside({ scale, places }: Props) {
  const { t } = useTranslation('analysis');
  const { number, list } = useFormat();
  const persons = scale.people.reduce((sum, one) => sum + one.persons, 0);
  const mean = scale.people.reduce((sum, one) => sum + one.ability * one.persons, 0) / Math.max(1, persons);
  const left = scale.leftOut.map((id) => number(places.get(id) ?? 0));
  return (
    <Text component="div" size="sm" mt="md" maw={760}>
      <p className="m-0">
        {t(`scale.target_${standingOf(mean)}`, { by: number(Math.round(Math.abs(mean) * 100) / 100) })}
      </p>
      {scale.allRight > 0 && <p className="m-0">{t('scale.allRight', { count: scale.allRight })}</p>}
      {scale.noneRight > 0 && <p className="m-0">{t('scale.noneRight', { count: scale.noneRight })}</p>}
      {left.length > 0 && <p className="m-0">{t('scale.leftOut', { count: left.length, places: list(left) })}</p>}
    </Text>
  );
}
