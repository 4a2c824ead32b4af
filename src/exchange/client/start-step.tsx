import { Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { Problem } from '../../platform/ui/form/form-frame.tsx';
import type { DryRun } from './api.ts';
import { planOf, type ImportWish } from './import-plan.ts';
import { headingOf, usePlaceNames } from './place-table.tsx';
import type { Creation } from './use-creation.ts';
import { useModel } from '../../platform/client/language/labels.ts';

type Props = {
  readonly dryRun: DryRun;
  readonly creation: Creation;
  readonly wish: ImportWish;
  readonly problem: string | null;
};

/** So many new places are named; the rest is counted. */
const mostNamed = 8;

/** What will happen, in numbers, before it does. */
export function StartStep({ dryRun, creation, wish, problem }: Props) {
  const { t } = useTranslation('exchange');
  const { number } = useFormat();
  const { nameOf } = usePlaceNames();
  const context = useModel();
  const plan = planOf(dryRun, wish);
  const names = plan.created.map(headingOf);
  const named = [
    ...names.slice(0, mostNamed),
    ...(names.length > mostNamed ? [t('start.further', { total: number(names.length - mostNamed) })] : []),
  ];
  return (
    <Stack gap="md">
      <Title order={2}>{t('start.title')}</Title>
      <ul className="prose list-disc space-y-1.5 ps-5">
        {plan.added > 0 && (
          <li>
            <strong>{t(wish.submit ? 'start.importedAndSent' : 'start.imported', { count: plan.added })}</strong>
          </li>
        )}
        {plan.replaced > 0 && (
          <li>
            <strong>{t('start.replaced', { count: plan.replaced })}</strong>
            {plan.keepsPassages && ` ${t('start.keepsPassages', { count: plan.replaced })}`}
          </li>
        )}
        {plan.toOwnPlace > 0 && <li>{t('start.toOwnPlace', { count: plan.toOwnPlace, context })}</li>}
        {plan.toNewPlace > 0 && (
          <li>{t('start.toNewPlace', { count: plan.toNewPlace, what: creation.what, names: named.join(', ') })}</li>
        )}
        {plan.toChosenPlace > 0 && (
          <li>{t('start.toChosenPlace', { count: plan.toChosenPlace, place: nameOf(wish.subsectionId) })}</li>
        )}
        {plan.getLevel > 0 && <li>{t('start.getLevel', { count: plan.getLevel, level: wish.level })}</li>}
        {plan.getPoints > 0 && (
          <li>{t('start.getPoints', { count: plan.getPoints, points: number((wish.points ?? 0) / 100) })}</li>
        )}
        {plan.duplicates > 0 && <li>{t('start.duplicates', { count: plan.duplicates })}</li>}
        {plan.leftOut > 0 && <li>{t('start.leftOut', { count: plan.leftOut })}</li>}
        {plan.faulty > 0 && <li>{t('start.faulty', { count: plan.faulty })}</li>}
        <li>{t('start.allOrNothing')}</li>
      </ul>
      {problem && <Problem>{problem}</Problem>}
    </Stack>
  );
}
