import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { useUpdates } from '../../../../platform/client/live/use-updates.ts';
import { to, useRouteParams } from '../../../../platform/client/routing/target.tsx';
import { PageHeader } from '../../../../platform/ui/page/page-header.tsx';
import { AnswerEntry } from './answer-entry.tsx';
import { typingQuery } from './api.ts';
import { NotTyped } from './not-typed.tsx';
import { typingParts } from './typing-part.ts';
import { useTypingTexts } from './use-typing-texts.ts';

/** The sheets of one exam, for who types them without seeing anything else of it. */
export function TypingPage() {
  const { id } = useRouteParams('admin-typing-id');
  const words = useTypingTexts();
  const { t } = useTranslation('exams');
  const { text } = useFormat();
  const { data: exam, error, refetch } = useQuery(typingQuery(id));
  useUpdates('result', [['results', id]]);
  if (error && !exam) return <NotTyped error={error} retry={() => void refetch()} />;
  return (
    <>
      <PageHeader
        title={exam ? `${exam.number} · ${text(exam.title)}` : ''}
        loading={!exam}
        parent={{ label: words('title'), target: to('admin-typing') }}
        actions={typingParts.all().map(({ Action }, at) => (
          <Action key={at} examId={id} />
        ))}
        {...(exam && { state: t(`state.${exam.state}`) })}
      />
      <AnswerEntry examId={id} />
    </>
  );
}
