import { Paper, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import type { AnalysedScope } from './api.ts';

type Figure = { readonly key: string; readonly label: string; readonly value: string | null; readonly note: string };

/** What is said of the exam as a whole, each figure with a line that explains it. */
export function WholeFigures({ scope, passMark }: { scope: AnalysedScope; passMark: number }) {
  const { t } = useTranslation('analysis');
  const figures = useFigures(scope, passMark);
  return (
    <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {figures.map(({ key, label, value, note }) => (
        <Paper key={key} p="md">
          <Text component="dt" c="dimmed" size="sm">
            {label}
          </Text>
          <Text component="dd" fz={26} fw={600} lh={1.3} className="tabular">
            {value ?? t('whole.none')}
          </Text>
          <Text component="dd" size="sm" c="dimmed">
            {value === null ? t('whole.noneNote') : note}
          </Text>
        </Paper>
      ))}
    </dl>
  );
}

function useFigures(scope: AnalysedScope, passMark: number): Figure[] {
  const { t } = useTranslation('analysis');
  const { number, percent, points } = useFormat();
  const { persons, mean, sd, alpha, standardError, maxPoints, decisions } = scope;
  const share = (value: number | null | undefined) =>
    value === null || value === undefined ? null : percent(value, 1);
  const figure = (
    key: 'persons' | 'mean' | 'alpha' | 'error' | 'atCut' | 'consistency' | 'accuracy',
    value: string | null,
    note: string,
  ) => ({
    key,
    label: t(`whole.${key}`),
    value,
    note,
  });
  const error = standardError !== null && maxPoints !== null ? points(standardError * maxPoints) : '';
  const kappa = decisions && decisions.kappa !== null ? number(decisions.kappa) : t('whole.none');
  return [
    figure('persons', number(persons), t('whole.personsNote')),
    figure(
      'mean',
      share(mean),
      t('whole.meanNote', { sd: share(sd) ?? t('whole.none'), passMark: percent(passMark / 100) }),
    ),
    figure('alpha', alpha === null ? null : number(alpha), t('whole.kr20')),
    figure('error', share(standardError), t('whole.errorNote', { points: error })),
    figure('consistency', share(decisions?.consistency), t('whole.consistencyNote', { kappa })),
    figure('accuracy', share(decisions?.accuracy), t('whole.accuracyNote')),
    figure('atCut', share(decisions?.errorAtCut), t('whole.atCutNote')),
  ];
}
