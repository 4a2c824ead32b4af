import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { commentsQuery } from './queries.ts';

/** The tab of the comments, with how many are open. */
export function CommentsLabel({ questionId }: { questionId: string }) {
  const { t } = useTranslation('questions');
  const { data } = useQuery(commentsQuery(questionId));
  const open = data?.filter(({ resolvedAt }) => resolvedAt === null).length ?? 0;
  return <>{open > 0 ? t('review.comments.tabOpen', { count: open }) : t('review.comments.tab')}</>;
}
