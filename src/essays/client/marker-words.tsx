import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { longestFeedback, longestRemark } from '../contract.ts';
import type { ShownEssay } from './api.ts';
import type { Draft } from './drafts.ts';

type Props = { readonly essay: ShownEssay; readonly draft: Draft; readonly keep: (draft: Draft) => void };

/** What a marker writes beside the points: to the examinee, and to the office. Each says who reads it. */
export function MarkerWords({ essay, draft, keep }: Props) {
  const { t } = useTranslation('essays');
  return (
    <>
      <Textarea
        label={t('feedback')}
        description={t(essay.others.length > 0 ? 'feedbackHintThird' : 'feedbackHint')}
        rows={3}
        maxLength={longestFeedback}
        disabled={!essay.isOpen}
        value={draft.feedback}
        onChange={({ currentTarget }) => keep({ ...draft, feedback: currentTarget.value })}
      />
      <Textarea
        label={t('remark')}
        description={t('remarkHint')}
        rows={2}
        maxLength={longestRemark}
        disabled={!essay.isOpen}
        value={draft.remark}
        onChange={({ currentTarget }) => keep({ ...draft, remark: currentTarget.value })}
      />
    </>
  );
}
