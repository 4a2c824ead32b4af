import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../platform/client/routing/target.tsx';
import { useMay } from '../../platform/client/session/me.ts';
import type { SheetPart } from '../../results/client/staff/person-sheet/sheet-part.ts';
import { decidesKeys } from '../domain/decides-keys.ts';

/** From a question that somebody answered to a decision on its key. */
export const sheetPart: SheetPart = {
  QuestionAction: ({ exam, question: { questionId } }) => {
    const { t } = useTranslation('rekeying');
    if (!useMay()(decidesKeys)) return null;
    const search = { tab: 'keys', propose: '1', question: questionId };
    return (
      <Anchor
        component={RouteLink}
        to={to('admin-exams-id', { params: { id: exam.id }, search })}
        mt="md"
        display="block"
      >
        {t('decideHere')}
      </Anchor>
    );
  },
};
