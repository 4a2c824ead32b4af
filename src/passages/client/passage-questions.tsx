import { ActionIcon, Anchor, Button, Group, Paper, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { RouteLink, to } from '../../platform/client/routing/target.tsx';
import { When } from '../../platform/ui/text/when.tsx';
import { useMay } from '../../platform/client/session/me.ts';
import { toast } from '../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../platform/ui/feedback/use-act.ts';
import { questionsKey } from '../../questions/client/api.ts';
import { QuestionStatus } from '../../questions/client/question-status.tsx';
import { mostInPassage } from '../../questions/domain/in-passage.ts';
import { AddQuestions } from './add-questions.tsx';
import { passageApi, passagesKey, type OpenPassage } from './api.ts';

type Props = { readonly passage: OpenPassage; readonly mayArrange: boolean };
type Question = OpenPassage['questions'][number];

/** The questions that refer to the passage, in the order that papers keep. */
export function PassageQuestions({ passage, mayArrange }: Props) {
  const { t } = useTranslation('passages');
  const { questions } = passage;
  const { arrange, pending } = useArranging(passage);
  const ids = questions.map(({ id }) => id);
  const moved = (at: number, by: number) => {
    const next = [...ids];
    next.splice(at + by, 0, ...next.splice(at, 1));
    return arrange(next);
  };
  return (
    <Paper p="md" component="section" aria-label={t('questions.title')}>
      <Group justify="space-between" mb="xs">
        <Text component="h2" fw={600}>
          {t('questions.title')}
        </Text>
        {mayArrange && <Adding passage={passage} onAdd={(added) => arrange([...ids, ...added])} />}
      </Group>
      {questions.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('questions.none')}
        </Text>
      ) : (
        <ol className="divide-y divide-line">
          {questions.map((question, at) => (
            <li key={question.id} className="flex items-center gap-3 py-2">
              <Line question={question} place={at + 1} />
              {mayArrange && (
                <Acts
                  number={question.number}
                  disabled={pending}
                  onUp={at > 0 ? () => moved(at, -1) : null}
                  onDown={at < ids.length - 1 ? () => moved(at, 1) : null}
                  onRemove={() => arrange(ids.filter((id) => id !== question.id))}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {questions.length > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {[...(questions.length > 1 ? [t('questions.order')] : []), t('questions.approvals')].join(' ')}
        </Text>
      )}
    </Paper>
  );
}

function useArranging({ id: passageId, revision: revisionRead }: OpenPassage) {
  const { t } = useTranslation('passages');
  const { tryRun, pending } = useAct({
    act: passageApi.arrangePassage,
    feature: 'passages',
    changes: [passagesKey, questionsKey],
    done: () => toast('done', { id: 'arranged', message: t('questions.saved') }),
  });
  return { pending, arrange: (questionIds: string[]) => tryRun({ passageId, revisionRead, questionIds }) };
}

function Line({ question, place }: { question: Question; place: number }) {
  const { t } = useTranslation('passages');
  const { text } = useFormat();
  const { id, number, title, status, approvedAt } = question;
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
      <span className="tabular w-6 text-right text-quiet">{`${place}.`}</span>
      <Anchor component={RouteLink} to={to('admin-questions-edit', { search: { id } })} className="tabular">
        {`#${number}`}
      </Anchor>
      <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{text(title)}</span>
      {approvedAt && (
        <Text size="sm" c="dimmed">
          {`${t('questions.approved')} `}
          <When moment={approvedAt} show="date" />
        </Text>
      )}
      <QuestionStatus status={status} />
    </div>
  );
}

type ActsProps = {
  readonly number: number;
  readonly disabled: boolean;
  readonly onUp: (() => unknown) | null;
  readonly onDown: (() => unknown) | null;
  readonly onRemove: () => unknown;
};

function Acts({ number, disabled, onUp, onDown, onRemove }: ActsProps) {
  const { t } = useTranslation('passages');
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        disabled={disabled || !onUp}
        aria-label={t('questions.up', { number })}
        onClick={() => void onUp?.()}
      >
        <IconArrowUp size={17} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        disabled={disabled || !onDown}
        aria-label={t('questions.down', { number })}
        onClick={() => void onDown?.()}
      >
        <IconArrowDown size={17} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        disabled={disabled}
        aria-label={t('questions.remove', { number })}
        onClick={() => void onRemove()}
      >
        <IconX size={17} />
      </ActionIcon>
    </Group>
  );
}

type AddingProps = { readonly passage: OpenPassage; readonly onAdd: (ids: string[]) => Promise<boolean> };

/** Questions that are there already, or a new one. */
function Adding({ passage, onAdd }: AddingProps) {
  const { t } = useTranslation('passages');
  const may = useMay();
  const [adding, setAdding] = useState(false);
  const room = mostInPassage - passage.questions.length;
  if (room <= 0) return null;
  const search = { passage: passage.id, subsection: passage.subsectionId };
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => setAdding(true)}>
        {t('questions.add')}
      </Button>
      {may('question.add') && (
        <Button
          variant="light"
          component={RouteLink}
          to={to('admin-questions-create', { search })}
          leftSection={<IconPlus size={17} />}
        >
          {t('questions.write')}
        </Button>
      )}
      {adding && <AddQuestions passage={passage} most={room} onAdd={onAdd} onClose={() => setAdding(false)} />}
    </Group>
  );
}
