import { Anchor, Button, Text } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Exam } from '../../../exams/client/api.ts';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { Section } from '../../../platform/ui/page/section.tsx';
import { stateOfAppeal } from '../../domain/appeal.ts';
import type { Appeal } from '../api.ts';
import { useDecided } from './use-decided.ts';

type Props = {
  readonly exam: Exam;
  readonly appeal: Appeal;
  readonly question: NonNullable<Appeal['question']>;
};

/** What was proposed and decided on the question of an appeal, and the way to propose something. */
export function TiedDecisions({ exam, appeal, question }: Props) {
  const { t } = useTranslation('appeals');
  const { t: decision } = useTranslation('rekeying');
  const decided = useDecided();
  const { decisions, decisionId } = appeal;
  const keys = (search: Record<string, string>) =>
    to('admin-exams-id', { params: { id: exam.id }, search: { tab: 'keys', ...search } });
  const maySay = stateOfAppeal(appeal) === 'open' && decisions.every(({ outcome }) => outcome !== null);
  return (
    <Section title={t('view.decisions')}>
      {decisions.length === 0 && <Text c="dimmed">{t('view.noDecision')}</Text>}
      <ul className="m-0 list-none p-0">
        {decisions.map((one) => (
          <li key={one.id} className="mb-2">
            <Anchor component={RouteLink} to={keys({ decision: one.id })} underline="always">
              {decision(`policy.${one.policy}`)}
            </Anchor>
            {` · ${decided(one)}`}
            {one.id === decisionId && ` · ${t('view.basis')}`}
            <Text size="sm" c="dimmed">
              {one.reason}
            </Text>
          </li>
        ))}
      </ul>
      {maySay && (
        <Button
          component={RouteLink}
          to={keys({ propose: '1', question: question.id })}
          variant="default"
          mt="sm"
          leftSection={<IconGavel size={17} aria-hidden />}
        >
          {t('view.propose')}
        </Button>
      )}
    </Section>
  );
}
