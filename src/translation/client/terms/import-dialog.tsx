import { List, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../platform/contract.ts';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import { DropZone } from '../../../platform/ui/import/drop-zone.tsx';
import type { translationContract } from '../../contract.ts';
import { termsKey, translationApi } from '../api.ts';
import { readText } from './read-text.ts';

type Outcome = Reply<(typeof translationContract)['importTerms']>;

/** Terms from a table; it says at once what came of each row. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('translation');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const take = useAct({
    act: async (file: File) => translationApi.importTerms({ text: await readText(file) }),
    feature: 'translation',
    changes: [termsKey],
    showsRefusal: true,
    done: setOutcome,
  });
  return (
    <Dialog opened title={t('terms.import')} onClose={onClose}>
      <Text size="sm" mb="md">
        {t('terms.importHint')}
      </Text>
      <DropZone
        onFiles={([file]) => file && take.run(file)}
        busy={take.pending ? t('terms.reading') : null}
        words={{ drop: t('terms.drop'), choose: t('terms.choose') }}
        accept=".csv,.tsv,.txt"
      />
      {take.refusal && <Problem>{take.refusal}</Problem>}
      {outcome && <ImportOutcome outcome={outcome} />}
    </Dialog>
  );
}

function ImportOutcome({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('translation');
  const { added, updated, same, faults } = outcome;
  return (
    <div role="status" className="mt-4">
      <Text>{t('terms.imported', { added, updated, same })}</Text>
      {faults.length > 0 && (
        <List size="sm" mt="xs">
          {faults.slice(0, 20).map(({ line, fault }) => (
            <List.Item key={line}>{t(`terms.fault.${fault}`, { line })}</List.Item>
          ))}
        </List>
      )}
    </div>
  );
}
