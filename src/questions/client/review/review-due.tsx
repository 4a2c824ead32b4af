import { Button, Group, Text } from '@mantine/core';
import { IconCalendarCheck, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useNow } from '../../../platform/client/page/use-now.ts';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../../../platform/ui/form/day-input.tsx';
import { useMay } from '../../../platform/client/session/me.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { dayIn, yearsAfter } from './review-day.ts';
import { questionApi, questionsKey, type Question } from '../api.ts';
import { Notice } from '../notice.tsx';

type Props = { readonly question: Question; readonly unsaved: boolean };

/** A question in use whose day has come: still right, or to be changed. */
export function ReviewDue({ question, unsaved }: Props) {
  const { t } = useTranslation('questions');
  const may = useMay();
  const { date, timeZone } = useFormat();
  const now = useNow(60_000);
  const { facts, servingVersion, status } = question;
  const due = facts.reviewDue;
  const isPutAway = status === 'archived' || status === 'trashed';
  if (due === null || isPutAway || due > dayIn(timeZone, now)) return null;
  return (
    <Notice
      color="yellow"
      icon={<IconCalendarCheck size={18} />}
      title={t('review.due.title', { date: date(`${due}T12:00:00Z`) })}
    >
      <Text>{t('review.due.hint')}</Text>
      {may('question.approve') && servingVersion !== null && <StillRight questionId={question.id} unsaved={unsaved} />}
    </Notice>
  );
}

function StillRight({ questionId, unsaved }: { questionId: string; unsaved: boolean }) {
  const { t } = useTranslation('questions');
  const { timeZone } = useFormat();
  const [next, setNext] = useState<string | null>(() => yearsAfter(dayIn(timeZone, new Date()), 1));
  const review = useAct({
    act: questionApi.reviewQuestion,
    feature: 'questions',
    changes: [questionsKey, ['dashboard']],
    showsRefusal: true,
    done: () => toast('done', { message: t('review.due.done') }),
  });
  return (
    <>
      <Group align="end" gap="sm" mt="xs">
        <DayInput label={t('review.due.next')} description="" value={next} onChange={setNext} />
        <Button
          color="teal"
          leftSection={<IconCheck size={17} />}
          loading={review.pending}
          disabled={unsaved}
          onClick={() => review.run({ questionId, next })}
        >
          {t('review.due.still')}
        </Button>
      </Group>
      {unsaved && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('decision.saveFirst')}
        </Text>
      )}
      {review.refusal && <Problem>{review.refusal}</Problem>}
    </>
  );
}
