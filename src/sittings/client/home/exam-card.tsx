import { Group, List, Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useWillKeep } from '../keeping/use-will-keep.ts';
import type { MyExam } from './api.ts';

const expectations = ['clock', 'saved', 'change', 'network', 'device', 'end', 'signOut'] as const;

type Props = {
  readonly exam: Pick<MyExam, 'title' | 'moduleCode' | 'moduleTitle'>;
  readonly badge?: ReactNode;
  readonly facts: ReactNode;
  /** What can be done with it. */
  readonly children: ReactNode;
};

/** An exam that can be taken now, and what to expect of it. */
export function ExamCard({ exam, badge, facts, children }: Props) {
  const { t } = useTranslation('sittings');
  const { text } = useFormat();
  const isKept = useWillKeep();
  return (
    <Paper p={{ base: 'lg', sm: 'xl' }} component="article">
      <Group justify="space-between" align="flex-start" gap="sm">
        <Title order={3} fz={20}>
          {text(exam.title)}
        </Title>
        {badge}
      </Group>
      <Text c="dimmed" mt={4}>{`${exam.moduleCode} · ${text(exam.moduleTitle)}`}</Text>
      {facts}
      <Text fw={600} mt="md" mb={4}>
        {t('expect.title')}
      </Text>
      <List className="prose" spacing={6} listStyleType="disc">
        {expectations.map((line) => (
          <List.Item key={line}>{t(line === 'network' && !isKept ? 'expect.networkOpen' : `expect.${line}`)}</List.Item>
        ))}
      </List>
      {children}
    </Paper>
  );
}
