import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Refused } from '../../../platform/client/api.ts';
import { useMay } from '../../../platform/client/session/me.ts';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { ReasonDialog } from '../../../platform/ui/dialog/reason-dialog.tsx';
import type { ClashRow } from '../../clashes-contract.ts';
import { earlyReason, longestReason, type EarlyPerson } from '../../exam-schema.ts';
import { examApi } from '../api.ts';
import { EarlyPeople, earlyPeopleIn } from '../resit/early-people.tsx';
import { ClashList } from '../schedule/clash-list.tsx';

type Given = { readonly resitReason?: string; readonly overrideReason?: string };
type Asking = { readonly given: Given; readonly early: readonly EarlyPerson[]; readonly clashes: readonly ClashRow[] };

/** Schedules a draft. What is in its way by now is named, and `dialog` asks for the reason to do it all the same. */
export function useScheduling(examId: string) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState<Asking | null>(null);
  const schedule = async (given: Given = {}): Promise<void> => {
    try {
      await examApi.changeExamState({ examId, to: 'scheduled', ...given });
      setAsking(null);
      await Promise.all(['exams', 'dashboard'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    } catch (error) {
      const early = earlyPeopleIn(error);
      const clashes =
        error instanceof Refused && error.code === 'clashes' ? (error.values['clashes'] as ClashRow[]) : [];
      if (early.length + clashes.length === 0) throw error;
      setAsking({ given, early, clashes });
    }
  };
  const leave = () => setAsking(null);
  const dialog =
    asking === null ? null : asking.early.length > 0 ? (
      <TooEarly
        people={asking.early}
        send={(resitReason) => schedule({ ...asking.given, resitReason })}
        onClose={leave}
      />
    ) : (
      <Clashing
        clashes={asking.clashes}
        send={(overrideReason) => schedule({ ...asking.given, overrideReason })}
        onClose={leave}
      />
    );
  return { schedule, dialog };
}

type Asked = { readonly send: (reason: string) => Promise<void>; readonly onClose: () => void };

function Clashing({ clashes, send, onClose }: Asked & { readonly clashes: readonly ClashRow[] }) {
  const { t } = useTranslation('exams');
  return (
    <ScheduleAnyway label={t('clash.reason')} hint={t('reason.hint')} send={send} onClose={onClose}>
      <ClashList clashes={clashes} />
    </ScheduleAnyway>
  );
}

type Anyway = Asked & { readonly label: string; readonly hint: string; readonly children: ReactNode };

/** What stands against scheduling, and the reason for doing it all the same. */
function ScheduleAnyway({ label, hint, send, onClose, children }: Anyway) {
  const { t } = useTranslation('exams');
  return (
    <ReasonDialog
      feature="exams"
      title={t('step.schedule.header')}
      label={label}
      hint={hint}
      submitLabel={t('step.schedule.anyway')}
      schema={earlyReason}
      most={longestReason}
      send={send}
      done={async () => undefined}
      onClose={onClose}
    >
      <div className="mb-4">{children}</div>
    </ReasonDialog>
  );
}

/** Only a company administrator sets the rules of re-sits aside; others see who waits until when. */
function TooEarly({ people, send, onClose }: Asked & { readonly people: readonly EarlyPerson[] }) {
  const { t } = useTranslation('exams');
  if (!useMay()('company_admin'))
    return (
      <Dialog opened title={t('step.schedule.header')} onClose={onClose}>
        <EarlyPeople people={people} />
        <Text mt="md">{t('resit.onlyCompanyAdmin')}</Text>
      </Dialog>
    );
  return (
    <ScheduleAnyway label={t('resit.reasonLabel')} hint={t('resit.reasonHint')} send={send} onClose={onClose}>
      <EarlyPeople people={people} />
    </ScheduleAnyway>
  );
}
