import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { Wizard } from '../../../platform/ui/controls/wizard.tsx';
import { CheckStep } from './check-step.tsx';
import { editedRows, type Edits } from './edits.ts';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import { useKeptPlace } from './kept-place.ts';
import type { PeopleFile, Kind } from './kind.ts';
import { StartStep } from './start-step.tsx';

type Props = {
  readonly kind: Kind;
  readonly file: PeopleFile | null;
  /** Why the file in the address is not here. */
  readonly notice: string | null;
  readonly onFile: (file: PeopleFile) => void;
  readonly onStarted: (taskId: string) => void;
};

/** From the file to the start, one thing at a time; every step can be visited again. */
export function ImportWizard({ kind, file, notice, onFile, onStarted }: Props) {
  const { t } = useTranslation('people');
  const { at, wish, setAt, change } = useKeptPlace(file);
  const [edits, setEdits] = useState<Edits>({});
  const { columns, dateOrder, existing, createClassrooms } = wish;
  const plan = { columns, dateOrder, existing, createClassrooms };
  const importId = file?.id ?? '';
  const check = useQuery({
    queryKey: ['people-imports', kind.people, importId, 'check', plan],
    queryFn: () => kind.check({ importId, ...plan }),
    enabled: file !== null && at >= 2,
    placeholderData: keepPreviousData,
    gcTime: 0,
    // It judges the whole file: what changed meanwhile is judged at the start anyway.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const start = useAct({
    act: kind.start,
    feature: 'people',
    changes: [['people-imports']],
    showsRefusal: true,
    done: ({ taskId }) => onStarted(taskId),
  });
  const found = check.data;
  const writes = (found?.counts.new ?? 0) + (found?.counts.update ?? 0);
  const isClear = found !== undefined && (found.counts.faulty === 0 || wish.leaveOutFaulty) && writes > 0;
  const hasRoom = !found || found.room === null || found.counts.new <= found.room;
  const isAnswered = !found || found.clashCount === 0 || wish.overrideReason.trim().length > 2;
  const reason = found && found.clashCount > 0 ? wish.overrideReason.trim() : '';
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
      onFinish={() => start.run({ importId, ...wish, overrideReason: reason || null })}
      steps={[
        {
          key: 'file',
          label: t('importPeople.step.file'),
          content: <FileStep kind={kind} file={file} notice={notice} onFile={onFile} />,
          ready: file !== null && file.fault === null,
        },
        {
          key: 'columns',
          label: t('importPeople.step.columns'),
          content: file && <ColumnsStep kind={kind} file={file} wish={wish} onChange={change} />,
          ready: columns.includes(kind.keyColumn),
        },
        {
          key: 'check',
          label: t('importPeople.step.check'),
          content: file && (
            <CheckStep
              {...{ kind, file, check, wish, edits }}
              onEdits={setEdits}
              onChange={change}
              toColumns={() => go(1)}
            />
          ),
          ready: isClear && hasRoom && isAnswered && editedRows(edits, found).length === 0,
        },
        {
          key: 'start',
          label: t('importPeople.step.start'),
          content: found && (
            <StartStep kind={kind} check={found} wish={wish} onChange={change} problem={start.refusal} />
          ),
          nextLabel: t('importPeople.run', { count: writes }),
          ready: isClear,
        },
      ]}
    />
  );
}
