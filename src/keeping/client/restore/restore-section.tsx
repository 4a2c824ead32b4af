import { Button, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { LocalText } from '../../../platform/language.ts';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import { ConfirmRestore } from './confirm-restore.tsx';
import { KindTable } from './kind-table.tsx';
import { ReportNotes } from './report-notes.tsx';
import { isUnderWay, type Restore, type RestoreActs } from './restore-acts.ts';

type Props = {
  readonly restore: Restore;
  readonly acts: RestoreActs;
  readonly companyName: LocalText;
  /** What else can be done once it is restored. */
  readonly children?: ReactNode;
};

/** How far a check or a restoring is, what would change, and what came of it. */
export function RestoreSection({ restore, acts, companyName, children }: Props) {
  const { t } = useTranslation('keeping');
  const { t: common } = useTranslation('platform');
  const { dateTime, text } = useFormat();
  const { state, report } = restore;
  const away = useAct({ act: acts.putAway, feature: acts.feature, changes: [acts.changes] });
  const close = () => away.run({ restoreId: restore.id });
  return (
    <Paper component="section" aria-label={t(`restoring.${state}`)}>
      <Stack gap="sm">
        <Title order={2} fz="h4">
          {t(`restoring.${state}`)}
        </Title>
        {report && (
          <Text className="prose">
            {t('report.of', { company: text(report.company.name), when: dateTime(new Date(report.madeAt)) })}
          </Text>
        )}
        {isUnderWay(restore) && <Moving restore={restore} />}
        {(state === 'failed' || restore.reason) && <Problem>{t(`failed.${restore.reason ?? 'fault'}`)}</Problem>}
        {state === 'restored' && <Text className="prose">{t('restoring.restoredHint')}</Text>}
        {state === 'checked' && <Text className="prose">{t('report.lead')}</Text>}
        {report && (state === 'checked' || state === 'restored') && (
          <>
            <KindTable kinds={report.kinds} isDone={state === 'restored'} />
            <ReportNotes report={report} />
          </>
        )}
        {report && state === 'checked' && (
          <ConfirmRestore
            restoreId={restore.id}
            report={report}
            acts={acts}
            companyName={companyName}
            onCancel={close}
          />
        )}
        {children}
        {(state === 'failed' || state === 'restored' || state === 'undone') && (
          <Button variant="default" className="self-start" loading={away.pending} onClick={close}>
            {common('action.close')}
          </Button>
        )}
      </Stack>
    </Paper>
  );
}

function Moving({ restore: { done, total, state } }: { restore: Restore }) {
  const { t } = useTranslation('keeping');
  return (
    <>
      <Progress value={(done / Math.max(1, total)) * 100} aria-label={t(`restoring.${state}`)} />
      <Text size="sm" role="status">
        {t('restoring.goesOn')}
      </Text>
    </>
  );
}
