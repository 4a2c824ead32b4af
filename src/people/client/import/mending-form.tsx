import { Button, Group, Stack } from '@mantine/core';
import type { PropsWithChildren } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import { useLeaveGuard } from '../../../platform/ui/form/use-leave-guard.ts';
import { editedRows, type Edits } from './edits.ts';
import type { ImportCheck, Kind } from './kind.ts';

export type Mending = {
  readonly kind: Kind;
  readonly importId: string;
  readonly found: ImportCheck;
  /** What is typed and not saved yet. */
  readonly edits: Edits;
  readonly onEdits: (edits: Edits) => void;
  /** Judges the file again. */
  readonly checkAgain: () => Promise<unknown>;
};

/** Rows with their fields to be corrected; what is saved stays with the uploaded file. */
export function MendingForm({ children, ...mending }: PropsWithChildren<Mending>) {
  const { kind, importId, found, edits, onEdits, checkAgain } = mending;
  const { t } = useTranslation('people');
  const rows = editedRows(edits, found);
  const mend = useAct({
    act: kind.mend,
    feature: 'people',
    showsRefusal: true,
    done: async (_, { rows: sent }) => {
      await checkAgain();
      onEdits({});
      toast('done', { message: t('importPeople.mended', { count: sent.length }) });
    },
  });
  useLeaveGuard(rows.length > 0 && !mend.pending, rows.length > 0);
  return (
    <Stack gap="md" component="form" onSubmit={(event) => (event.preventDefault(), mend.run({ importId, rows }))}>
      <fieldset disabled={mend.pending} className="contents">
        {children}
      </fieldset>
      {mend.refusal && <Problem>{mend.refusal}</Problem>}
      <Group gap="sm">
        <Button type="submit" loading={mend.pending} disabled={rows.length === 0}>
          {t('importPeople.mend')}
        </Button>
      </Group>
    </Stack>
  );
}
