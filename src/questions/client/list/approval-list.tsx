import { Skeleton, Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { languages } from '../../../platform/language.ts';
import { questionQuery, type Question } from '../api.ts';
import { PreviewAnswer } from '../kinds/previews.tsx';
import { QuestionTitle } from '../question-title.tsx';

/** At most this many are shown; nobody reads more keys in a dialog. */
const mostShown = 50;

/** What is about to be approved: each question with its key, and in which languages it cannot be read whole. */
export function ApprovalList({ questions }: { questions: readonly { readonly id: string }[] }) {
  const { t } = useTranslation('questions');
  const read = useQueries({ queries: questions.slice(0, mostShown).map(({ id }) => questionQuery(id, 'list')) });
  return (
    <div className="mt-3">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by the keyboard too */}
      <ol tabIndex={0} className="max-h-[45dvh] divide-y divide-line overflow-y-auto rounded-lg border border-line">
        {read.map(({ data }, index) => (
          <li key={questions[index]?.id} className="px-3 py-2">
            {data ? <One question={data} /> : <Skeleton height={60} />}
          </li>
        ))}
      </ol>
      {questions.length > mostShown && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('act.approve.further', { count: questions.length - mostShown })}
        </Text>
      )}
    </div>
  );
}

function One({ question }: { question: Question }) {
  const { t } = useTranslation('questions');
  const { t: common } = useTranslation('platform');
  const { list, language, dateTime } = useFormat();
  const missing = languages.filter((one) => !question.languages.includes(one));
  const shown = question.languages.includes(language) ? language : (question.languages[0] ?? language);
  return (
    <>
      <Text fw={500}>
        <QuestionTitle number={question.number} title={question.title} most={160} />
      </Text>
      <div className="mt-1 text-[15px]">
        <PreviewAnswer draft={question.draft} language={shown} mediaUrl={(hash) => question.media[hash] ?? ''} />
      </div>
      {missing.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('act.approve.notIn', { languages: list(missing.map((one) => common(`language.${one}`))) })}
        </Text>
      )}
      {(question.whyNotApprove === 'own_question' || question.whyNotApprove === 'access_reset') && (
        <Text size="sm" c="dimmed">
          {t(`skipped.${question.whyNotApprove}`, {
            from: question.barredUntil ? dateTime(question.barredUntil) : '',
          })}
        </Text>
      )}
    </>
  );
}
