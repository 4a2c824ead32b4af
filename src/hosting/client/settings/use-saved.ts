import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../platform/ui/feedback/toast.tsx';

/** After a setting was saved: what depends on it is read again, and the person sees a message. */
export function useSaved(): () => Promise<void> {
  const queries = useQueryClient();
  const { t } = useTranslation('hosting');
  return async () => {
    toast('done', { id: 'settings-saved', message: t('settings.saved') });
    await Promise.all(
      [['platform-settings'], ['public-settings'], ['platform-overview']].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  };
}
