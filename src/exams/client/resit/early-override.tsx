import { Paper, Text, Textarea, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { longestReason, type EarlyPerson } from '../../exam-schema.ts';
import { EarlyPeople } from './early-people.tsx';

type Props = {
  readonly people: readonly EarlyPerson[];
  readonly reason: string;
  readonly onReason: (reason: string) => void;
};

/** Below a form that was refused: who is too early, and for company administrators the way to do it all the same. */
export function EarlyOverride({ people, reason, onReason }: Props) {
  const { t } = useTranslation('exams');
  const mayOverride = useMay()('company_admin');
  const id = useId();
  if (people.length === 0) return null;
  return (
    <Paper component="section" aria-labelledby={id}>
      <Title order={2} size="h4" id={id} mb="xs">
        {t('resit.title', { count: people.length })}
      </Title>
      <EarlyPeople people={people} />
      {mayOverride ? (
        <Textarea
          mt="md"
          label={t('resit.reason')}
          description={t('resit.reasonHint')}
          maxLength={longestReason}
          rows={3}
          value={reason}
          onChange={(event) => onReason(event.currentTarget.value)}
        />
      ) : (
        <Text mt="md" size="sm" c="dimmed">
          {t('resit.onlyCompanyAdmin')}
        </Text>
      )}
    </Paper>
  );
}
