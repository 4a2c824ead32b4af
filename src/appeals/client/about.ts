import { useTranslation } from 'react-i18next';
import type { Tone } from '../../platform/ui/controls/status-badge.tsx';
import type { AppealState } from '../domain/appeal.ts';

export const tones: Readonly<Record<AppealState, Tone>> = {
  open: 'attention',
  accepted: 'ready',
  partly: 'ready',
  rejected: 'stop',
  withdrawn: 'neutral',
};

/** Names what an appeal is about: a question by the number that the examinee saw, or the result. */
export function useAbout() {
  const { t } = useTranslation('appeals');
  return ({ number }: { readonly number: number | null }) =>
    number === null ? t('about.result') : t('about.question', { number });
}
