import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { OverviewBlock, OverviewFact, OverviewFacts } from '../../../../platform/ui/page/overview.tsx';
import type { BlockOfCompany } from './block.ts';

const kinds = ['administrators', 'examinees', 'newExaminees', 'exams', 'sittings', 'results', 'certificates'] as const;

/** Who was there and what was held in the last 30 days, in numbers alone. */
export function NumbersBlock({ overview: { numbers } }: BlockOfCompany) {
  const { t } = useTranslation('hosting');
  const { number } = useFormat();
  const isQuiet = kinds.every((kind) => numbers[kind] === 0);
  return (
    <OverviewBlock title={t('company.overview.numbers')}>
      {isQuiet && (
        <Text c="dimmed" mb="xs">
          {t('company.overview.quiet')}
        </Text>
      )}
      <OverviewFacts>
        {kinds.map((kind) => (
          <OverviewFact key={kind} label={t(`company.overview.number.${kind}`)}>
            <span className="tabular">{number(numbers[kind])}</span>
          </OverviewFact>
        ))}
      </OverviewFacts>
    </OverviewBlock>
  );
}
