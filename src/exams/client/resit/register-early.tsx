import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { ReasonDialog } from '../../../platform/ui/dialog/reason-dialog.tsx';
import { earlyReason, longestReason } from '../../exam-schema.ts';
import type { Exam } from '../api.ts';
import { EarlyPeople } from './early-people.tsx';

type Row = Exam['unregistered'][number];
type Props = {
  readonly register: (people: { readonly examineeIds: string[]; readonly resitReason: string }) => Promise<void>;
  readonly row: Row & { readonly earliest: NonNullable<Row['earliest']> };
};

/** Registers somebody before their time; asks a company administrator why. */
export function RegisterEarly({ register, row }: Props) {
  const { t } = useTranslation('exams');
  const { personName } = useFormat();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        className="shrink-0"
        aria-label={t('resit.registerOne', { name: personName(row) })}
        onClick={() => setAsking(true)}
      >
        {t('resit.register')}
      </Button>
      {asking && (
        <ReasonDialog
          feature="exams"
          title={t('resit.register')}
          label={t('resit.reasonLabel')}
          hint={t('resit.reasonHint')}
          submitLabel={t('unregistered.register')}
          schema={earlyReason}
          most={longestReason}
          send={(resitReason) => register({ examineeIds: [row.examineeId], resitReason })}
          done={async () => {
            setAsking(false);
            await queries.invalidateQueries({ queryKey: ['exams'] });
          }}
          onClose={() => setAsking(false)}
        >
          <div className="mb-4">
            <EarlyPeople people={[{ ...row, ...row.earliest }]} />
          </div>
        </ReasonDialog>
      )}
    </>
  );
}
