import { Checkbox } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { dropWeights, startWeights, writtenWeights } from '../draft/weights.ts';
import { useEditorNow, usePart } from '../editor/parts/use-part.ts';

const WeightsFields = lazy(async () => ({ default: (await import('./weights-fields.tsx')).WeightsFields }));

/** Whether options have weights of their own; the fields are fetched when they do. */
export function WeightsChoice() {
  const { t } = useTranslation('questions');
  const now = useEditorNow();
  const isWeighed = usePart(({ draft }) => writtenWeights(draft.key) !== null);
  return (
    <>
      <Checkbox
        mt="sm"
        label={t('weights.title')}
        description={t('weights.hint')}
        checked={isWeighed}
        onChange={(event) => now().write(event.currentTarget.checked ? startWeights : dropWeights)}
      />
      {isWeighed && (
        <Suspense fallback={null}>
          <WeightsFields />
        </Suspense>
      )}
    </>
  );
}
