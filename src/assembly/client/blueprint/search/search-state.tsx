import { Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconPlayerStop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { stopTask, type Task } from '../../../../platform/client/live/task-query.ts';
import { RouteLink, to } from '../../../../platform/client/routing/target.tsx';
import { useAct } from '../../../../platform/ui/feedback/use-act.ts';
import { FactList, type Fact } from '../../../../platform/ui/text/fact-list.tsx';
import { searchOutcome, type SearchOutcome } from '../../../optimise-schema.ts';
import { SearchUnmet, type Mend } from './search-unmet.tsx';
import { useSearchFacts } from './use-search-facts.ts';

/** A search as it stands: under way, with papers, without, or broken off. */
export function SearchState({ task, mend }: { readonly task: Task; readonly mend: Mend }) {
  const outcome = searchOutcome.safeParse(task.outcome).data ?? {};
  if (task.state === 'failed') return <SearchUnmet outcome={{}} mend={mend} />;
  if (task.state !== 'done') return <Running task={task} outcome={outcome} />;
  return outcome.search && outcome.generatedExamId ? (
    <Made outcome={outcome} />
  ) : (
    <SearchUnmet outcome={outcome} mend={mend} />
  );
}

function Running({ task, outcome }: { readonly task: Task; readonly outcome: SearchOutcome }) {
  const { t } = useTranslation('assembly');
  const { text, number } = useFormat();
  const stop = useAct({ act: () => stopTask(task.id), feature: 'assembly', changes: [['tasks', task.id]] });
  const { title, questions = 0, versions = 0, best = null } = outcome;
  return (
    <Paper>
      <Stack gap="sm" align="stretch" maw={640}>
        <Title order={2}>{title ? text(title) : t('search.title')}</Title>
        <Text>{t('search.asked', { questions: number(questions), versions: number(versions) })}</Text>
        <Progress value={100} size="lg" striped animated aria-label={t('search.running')} />
        <Text className="tabular" role="status">
          {task.state === 'queued' && t('search.waiting')}
          {task.state === 'running' && t('search.nodes', { nodes: number(task.done) })}
          {task.state === 'running' && best !== null && ` · ${t('search.best', { points: number(best, 2) })}`}
        </Text>
        <Text c="dimmed">{t('search.leave')}</Text>
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlayerStop size={17} />}
            loading={stop.pending || task.isStopping}
            onClick={() => stop.run(undefined)}
          >
            {t('search.stop')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

function Made({
  outcome: { title, number: examNumber, generatedExamId = '', search },
}: {
  readonly outcome: SearchOutcome;
}) {
  const { t } = useTranslation('assembly');
  const { text, number } = useFormat();
  const facts: readonly Fact[] = useSearchFacts(search ?? null);
  return (
    <Paper>
      <Stack gap="md" align="flex-start" role="status" maw={640}>
        <Title order={2} className="flex items-center gap-2">
          <IconCircleCheck size={26} aria-hidden className="text-[var(--mantine-color-teal-text)]" />
          {t('search.made', { number: number(examNumber ?? 0), title: title ? text(title) : '' })}
        </Title>
        <FactList facts={facts} />
        <Button component={RouteLink} to={to('admin-generated-exams-id', { params: { id: generatedExamId } })}>
          {t('search.open')}
        </Button>
      </Stack>
    </Paper>
  );
}
