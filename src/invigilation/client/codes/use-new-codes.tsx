import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canHaveCode } from '../../domain/place-state.ts';
import type { BoardExam, Place } from '../api.ts';
import { NewCodesDialog } from './new-codes-dialog.tsx';

/**
 * Gives new entry codes; `dialog` stands on the page while it asks and shows them, `button` asks for those who are chosen. `give` is
 * always the same function, so that no place is drawn again for it.
 */
export function useNewCodes(exam: BoardExam, places: readonly Place[], chosen: ReadonlySet<string>) {
  const { t } = useTranslation('invigilation');
  const [asked, ask] = useState<readonly Place[] | null>(null);
  const give = useCallback((place: Place) => ask([place]), []);
  const possible = places.filter(({ state }) => canHaveCode(exam, state));
  const isChosen = ({ sittingId }: Place) => sittingId !== null && chosen.has(sittingId);
  return {
    give,
    button: possible.length > 0 && (
      <Button variant="default" leftSection={<IconKey size={17} />} onClick={() => ask(possible.filter(isChosen))}>
        {t('newCodes.give')}
      </Button>
    ),
    dialog: asked && <NewCodesDialog examId={exam.id} places={possible} chosen={asked} onClose={() => ask(null)} />,
  };
}
