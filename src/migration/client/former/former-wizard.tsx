import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Wizard } from '../../../platform/ui/controls/wizard.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { missingColumns } from '../../domain/former-columns.ts';
import { migrationApi } from '../api.ts';
import { FormerCheckStep } from './former-check-step.tsx';
import { FormerColumnsStep } from './former-columns-step.tsx';
import { FormerFileStep } from './former-file-step.tsx';
import { formerCheckQuery, type FormerTable, type FormerWish } from './former-query.ts';
import { FormerStartStep } from './former-start-step.tsx';

type Props = {
  readonly companyId: string;
  readonly file: FormerTable | null;
  /** Why the file in the address is not here. */
  readonly notice: string | null;
  readonly onFile: (file: FormerTable) => void;
  readonly onStarted: (taskId: string) => void;
};

/** From the file to the start, one thing at a time; every step can be visited again. */
export function FormerWizard({ companyId, file, notice, onFile, onStarted }: Props) {
  const { t } = useTranslation('migration');
  const { t: people } = useTranslation('people');
  const [at, setAt] = useState(file && !file.fault ? 1 : 0);
  const [wish, setWish] = useState<FormerWish>({
    columns: file?.guesses ?? [],
    dateOrder: file?.dateOrder ?? 'dmy',
    leaveOutFaulty: false,
  });
  const place = { companyId, importId: file?.id ?? '' };
  const check = useQuery({ ...formerCheckQuery(place, wish), enabled: file !== null && at >= 2 });
  const start = useAct({
    act: migrationApi.startFormerResults,
    feature: 'migration',
    changes: [['former-imports']],
    showsRefusal: true,
    done: ({ taskId }) => onStarted(taskId),
  });
  const counts = check.data?.counts;
  const ready = counts !== undefined && counts.new > 0 && (counts.faulty === 0 || wish.leaveOutFaulty);
  const change = (more: Partial<FormerWish>) => setWish({ ...wish, ...more });
  const go = (step: number) => {
    start.reset();
    setAt(step);
    window.scrollTo({ top: 0 });
  };
  return (
    <Wizard
      at={at}
      onStep={go}
      busy={start.pending}
      onFinish={() => start.run({ ...place, ...wish })}
      steps={[
        {
          key: 'file',
          label: people('importPeople.step.file'),
          content: <FormerFileStep companyId={companyId} file={file} notice={notice} onFile={onFile} />,
          ready: file !== null && file.fault === null,
        },
        {
          key: 'columns',
          label: people('importPeople.step.columns'),
          content: file && <FormerColumnsStep file={file} wish={wish} onChange={change} />,
          ready: missingColumns(wish.columns).length === 0,
        },
        {
          key: 'check',
          label: people('importPeople.step.check'),
          content: <FormerCheckStep check={check} wish={wish} onChange={change} />,
          ready,
        },
        {
          key: 'start',
          label: people('importPeople.step.start'),
          content: check.data && <FormerStartStep check={check.data} problem={start.refusal} />,
          nextLabel: t('former.run', { count: counts?.new ?? 0 }),
          ready,
        },
      ]}
    />
  );
}
