import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { invigilationApi, invigilationKey, type Place } from '../api.ts';
import { WaiverDialog } from './waiver-dialog.tsx';

/**
 * Lets somebody in from elsewhere, or ends that; `dialog` stands on the page while it asks why. Always the same function, so that no
 * place is drawn again for it.
 */
export function useWaivers(examId: string) {
  const { t } = useTranslation('invigilation');
  const queries = useQueryClient();
  const [asked, ask] = useState<Place | null>(null);
  const { mutate: end } = useMutation({
    mutationFn: invigilationApi.endEntryWaiver,
    onSettled: () => queries.invalidateQueries({ queryKey: invigilationKey }),
  });
  const waive = useCallback(
    (place: Place) => {
      const { waiver, examineeId, number } = place;
      if (!waiver) return ask(place);
      void confirm({
        header: t('waiver.end'),
        message: t('waiver.endMessage', { name: number }),
        acceptLabel: t('waiver.end'),
        tone: 'main',
        accept: async () => end({ examId, examineeId }),
      });
    },
    [end, examId, t],
  );
  return { waive, dialog: asked && <WaiverDialog examId={examId} place={asked} onClose={() => ask(null)} /> };
}
