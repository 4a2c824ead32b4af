import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { questionContract } from '../../contract.ts';
import { questionApi, questionsKey } from '../api.ts';
import { ReasonDialog } from '../../../platform/ui/dialog/reason-dialog.tsx';
import { QuestionTitle } from '../question-title.tsx';
import { perform, versionsReadOf, type Acted, type ActOutcome } from './question-acts.ts';

type Props = {
  readonly questions: readonly Acted[];
  /** What came of it; null where nobody rejected anything. */
  readonly onClose: (outcome: ActOutcome | null) => void;
};

/** At most this many are named; nobody reads more in a dialog. */
const mostNamed = 200;

/** Sends questions back to their authors, all with the same reason. */
export function RejectDialog({ questions, onClose }: Props) {
  const { t } = useTranslation('questions');
  const queries = useQueryClient();
  const read = versionsReadOf(questions);
  return (
    <ReasonDialog
      feature="questions"
      title={t('act.reject.header', { count: questions.length })}
      label={t('decision.reason')}
      hint={t('act.reject.reasonHint', { count: questions.length })}
      submitLabel={t('act.reject.label')}
      schema={questionContract.rejectQuestions.input.pick({ reason: true })}
      most={1000}
      send={(reason) =>
        perform(
          'reject',
          ({ ids }) => questionApi.rejectQuestions({ ids, versionsRead: read(ids), reason }),
          questions.map(({ id }) => id),
        )
      }
      done={async (outcome) => {
        await queries.invalidateQueries({ queryKey: questionsKey });
        onClose(outcome);
      }}
      onClose={() => onClose(null)}
    >
      <Text>{t('act.reject.message')}</Text>
      <Titles questions={questions} />
    </ReasonDialog>
  );
}

function Titles({ questions }: Pick<Props, 'questions'>) {
  const { t } = useTranslation('questions');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by the keyboard too
    <ul tabIndex={0} className="my-3 max-h-[30dvh] divide-y divide-line overflow-y-auto rounded-lg border border-line">
      {questions.slice(0, mostNamed).map(({ id, number, title }) => (
        <li key={id} className="px-3 py-1.5">
          <QuestionTitle number={number} title={title} most={110} />
        </li>
      ))}
      {questions.length > mostNamed && (
        <li className="px-3 py-1.5">{t('act.approve.further', { count: questions.length - mostNamed })}</li>
      )}
    </ul>
  );
}
