import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { RouteLink, to } from '../../../../platform/client/routing/target.tsx';
import { useDisclosureTexts } from '../../use-disclosure-texts.ts';
import type { MyResult } from '../api.ts';

/** The way from a result to its answers, or that they wait; nothing where they are not shown. */
export function LookThrough({ result: { id, answers } }: { result: MyResult }) {
  const words = useDisclosureTexts();
  if (answers === 'none') return null;
  return (
    <Paper component="section" aria-label={words('own')}>
      <Title order={2} fz="h4" mb="xs">
        {words('own')}
      </Title>
      {answers === 'wait' ? (
        <Text c="dimmed" className="prose">
          {words('wait')}
        </Text>
      ) : (
        <Group justify="space-between" gap="sm">
          <Text c="dimmed" className="prose">
            {words(answers === 'key' ? 'lookKey' : 'lookAnswers')}
          </Text>
          <Button
            component={RouteLink}
            to={to('answers-id', { params: { id } })}
            variant="default"
            leftSection={<IconListCheck size={17} aria-hidden />}
          >
            {words('look')}
          </Button>
        </Group>
      )}
    </Paper>
  );
}
